CREATE TABLE "top_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "top_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "top_up_of_something" CHECK ("top_ups"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "top_up_id" bigint;--> statement-breakpoint
UPDATE "balance_entries" SET "kind" = CASE "kind" WHEN 'opening' THEN 'adjust' WHEN 'top-up' THEN 'topup' WHEN 'payment' THEN 'pay' ELSE "kind" END;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "points_after" bigint;--> statement-breakpoint
UPDATE "points_entries" e SET "kind" = 'adjust', "points_after" = r."after"
FROM (SELECT "id", sum("change") OVER (PARTITION BY "buyer_id" ORDER BY "id") AS "after" FROM "points_entries") r WHERE r."id" = e."id";--> statement-breakpoint
ALTER TABLE "points_entries" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ALTER COLUMN "points_after" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "top_up_id" bigint;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "top_up_buyer" ON "top_ups" USING btree ("buyer_id","id");--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_earned_once" ON "points_entries" USING btree ("order_id") WHERE "points_entries"."kind" = 'earn';--> statement-breakpoint
CREATE INDEX "points_entry_order" ON "points_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_top_up_once" ON "payment_notices" USING btree ("top_up_id") WHERE "payment_notices"."outcome" = 'captured';--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entry_top_up_once" UNIQUE("top_up_id");