CREATE TABLE "bank_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"booked_on" date NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"buyer_id" bigint,
	"order_id" bigint,
	"to_balance" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"matched_at" timestamp with time zone,
	"matched_by" text DEFAULT '' NOT NULL,
	"second_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_transfer_once" UNIQUE("reference"),
	CONSTRAINT "bank_transfer_of_something" CHECK ("bank_transfers"."amount" > 0),
	CONSTRAINT "bank_transfer_to_balance" CHECK ("bank_transfers"."to_balance" between 0 and "bank_transfers"."amount"),
	CONSTRAINT "bank_transfer_matched" CHECK (("bank_transfers"."buyer_id" is null) = ("bank_transfers"."matched_at" is null)),
	CONSTRAINT "bank_transfer_order_has_buyer" CHECK ("bank_transfers"."order_id" is null or "bank_transfers"."buyer_id" is not null)
);
--> statement-breakpoint
DROP INDEX "order_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "bank_account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "bank_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "bank_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "transfer_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pays_by_balance" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pays_by_wechat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pays_by_transfer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfer_order" ON "bank_transfers" USING btree ("order_id") WHERE "bank_transfers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_transfer_open" ON "bank_transfers" USING btree ("id") WHERE "bank_transfers"."buyer_id" is null;--> statement-breakpoint
CREATE INDEX "order_awaiting_money" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('unpaid', 'awaiting-transfer');--> statement-breakpoint
CREATE INDEX "order_reminder" ON "orders" USING btree ("remind_at") WHERE "orders"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_transfer_code_once" UNIQUE("transfer_code");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_reference_once" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_transfer_days" CHECK ("shop_settings"."transfer_days" between 1 and 30);--> statement-breakpoint
INSERT INTO "bank_transfers" ("reference", "amount", "booked_on", "entered_at", "buyer_id", "to_balance", "matched_at")
SELECT "reference", "change", ("at" AT TIME ZONE 'Asia/Shanghai')::date, "at", "buyer_id", "change", "at" FROM "balance_entries" WHERE "reference" IS NOT NULL ORDER BY "id";
