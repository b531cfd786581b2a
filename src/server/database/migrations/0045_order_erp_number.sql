ALTER TABLE "orders" ADD COLUMN "erp_number" text;--> statement-breakpoint
CREATE INDEX "order_erp_begin" ON "orders" USING btree ("erp_number" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_erp_number_once" UNIQUE("erp_number");