CREATE TABLE "cashbacks" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"tiers" jsonb NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"money" numeric(14, 2) NOT NULL,
	"goods_ids" jsonb,
	"valid_days" integer,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "coupon_holds_for_a_time" CHECK (num_nonnulls("coupons"."valid_days", "coupons"."valid_until") = 1 and ("coupons"."valid_from" is null) = ("coupons"."valid_until" is null)),
	CONSTRAINT "coupon_validity" CHECK ("coupons"."valid_days" >= 1 and "coupons"."valid_days" <= 366 or "coupons"."valid_until" > "coupons"."valid_from"),
	CONSTRAINT "coupon_takes_off" CHECK ("coupons"."money" > 0 and "coupons"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "cashback_id" bigint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "activity_id" bigint;--> statement-breakpoint
ALTER TABLE "cashbacks" ADD CONSTRAINT "cashbacks_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entry_cashback_once" ON "balance_entries" USING btree ("cashback_id","buyer_id") WHERE "balance_entries"."cashback_id" is not null;--> statement-breakpoint
CREATE INDEX "voucher_activity" ON "vouchers" USING btree ("activity_id","buyer_id") WHERE "vouchers"."activity_id" is not null;