ALTER TABLE "goods" ADD COLUMN "stop_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_batches" ADD COLUMN "stop_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_batches" ADD COLUMN "set_aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_batches" ADD CONSTRAINT "goods_batch_set_aside" CHECK ("goods_batches"."set_aside" >= 0 and ("goods_batches"."set_aside" = 0 or "goods_batches"."stop_reason" <> ''));