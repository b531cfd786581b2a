ALTER TABLE "goods" ADD COLUMN "warehouse_id" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "price_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "warehouse_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_id" bigint;