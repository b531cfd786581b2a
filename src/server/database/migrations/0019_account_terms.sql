CREATE TABLE "credit_accounts" (
	"buyer_id" bigint PRIMARY KEY NOT NULL,
	"credit_limit" numeric(14, 2),
	"days" integer NOT NULL,
	"cut_off_day" smallint,
	"used" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_account_limit" CHECK ("credit_accounts"."credit_limit" is null or "credit_accounts"."credit_limit" > 0),
	CONSTRAINT "credit_account_days" CHECK ("credit_accounts"."days" between 0 and 180),
	CONSTRAINT "credit_account_cut_off" CHECK ("credit_accounts"."cut_off_day" is null or "credit_accounts"."cut_off_day" between 1 and 31),
	CONSTRAINT "credit_account_used" CHECK ("credit_accounts"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"open" numeric(14, 2) NOT NULL,
	"due_on" date NOT NULL,
	"told" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_charge_once" UNIQUE("order_id"),
	CONSTRAINT "credit_charge_of_something" CHECK ("credit_charges"."amount" > 0),
	CONSTRAINT "credit_charge_open" CHECK ("credit_charges"."open" between 0 and "credit_charges"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"charge_id" bigint NOT NULL,
	"change" numeric(14, 2) NOT NULL,
	"used_after" numeric(14, 2) NOT NULL,
	"transfer_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entry_transfer" CHECK (("credit_entries"."kind" = 'receipt') = ("credit_entries"."transfer_id" is not null)),
	CONSTRAINT "credit_entry_way" CHECK (("credit_entries"."kind" = 'charge') = ("credit_entries"."change" > 0) and "credit_entries"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "to_account" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pays_by_account" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_charges" ADD CONSTRAINT "credit_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_charges" ADD CONSTRAINT "credit_charges_buyer_id_credit_accounts_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."credit_accounts"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_buyer_id_credit_accounts_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."credit_accounts"("buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_charge_id_credit_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."credit_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_charge_open_of" ON "credit_charges" USING btree ("buyer_id","id") WHERE "credit_charges"."open" > 0;--> statement-breakpoint
CREATE INDEX "credit_charge_due" ON "credit_charges" USING btree ("due_on") WHERE "credit_charges"."open" > 0;--> statement-breakpoint
CREATE INDEX "credit_entry_buyer" ON "credit_entries" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "credit_entry_charge" ON "credit_entries" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "credit_entry_transfer_of" ON "credit_entries" USING btree ("transfer_id") WHERE "credit_entries"."transfer_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_to_account" CHECK ("bank_transfers"."to_account" between 0 and "bank_transfers"."amount" - "bank_transfers"."to_balance");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_account_or_order" CHECK ("bank_transfers"."to_account" = 0 or "bank_transfers"."order_id" is null and "bank_transfers"."buyer_id" is not null);