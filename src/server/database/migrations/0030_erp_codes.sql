CREATE TABLE "feeds" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"sequence" bigint NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_sequence" CHECK ("feeds"."sequence" >= -1)
);
--> statement-breakpoint
ALTER TABLE "goods" DROP CONSTRAINT "goods_name_maker_spec";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "are_scopes_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "counted" bigint;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "reserved" bigint;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "count_of" text;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_once" ON "goods" USING btree ("name","manufacturer_id","spec","pack_unit",coalesce("erp_code", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "goods_erp_code" ON "goods" USING btree ("erp_code") WHERE "goods"."erp_code" is not null;--> statement-breakpoint
CREATE INDEX "order_line_batch_unsent" ON "order_line_batches" USING btree ("batch_id") WHERE "order_line_batches"."count" > "order_line_batches"."short" + "order_line_batches"."sent";--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entry_count_whole" CHECK (num_nonnulls("stock_entries"."counted", "stock_entries"."reserved", "stock_entries"."count_of") in (0, 3) and ("stock_entries"."counted" is null or "stock_entries"."kind" = 'count'));