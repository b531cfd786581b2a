CREATE TABLE "access_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"rights" text[] NOT NULL,
	"networks" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_keys_name_unique" UNIQUE("name"),
	CONSTRAINT "access_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "feed_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"order_id" bigint NOT NULL,
	"case_id" bigint,
	"state" text DEFAULT '' NOT NULL,
	"payment_id" bigint,
	"refund_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"position" bigint,
	CONSTRAINT "feed_payment_once" UNIQUE("payment_id"),
	CONSTRAINT "feed_refund_once" UNIQUE("refund_id"),
	CONSTRAINT "feed_position_once" UNIQUE("position"),
	CONSTRAINT "feed_position_from_one" CHECK ("feed_entries"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_case_id_after_sales_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."after_sales_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_entry_order" ON "feed_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "feed_entry_feed" ON "feed_entries" USING btree ("feed","position");--> statement-breakpoint
CREATE INDEX "feed_entry_unnumbered" ON "feed_entries" USING btree ("id") WHERE "feed_entries"."position" is null;--> statement-breakpoint
-- What is to be sent when the feeds begin stands in them; what was sent before does not.
INSERT INTO "feed_entries" ("feed", "order_id", "at") SELECT 'orders', "id", coalesce("paid_at", "created_at") FROM "orders" WHERE "status" = 'paid' ORDER BY "id";
