DROP INDEX "refund_due";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_paid" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_notice_order" ON "payment_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "voucher_order" ON "vouchers" USING btree ("order_id") WHERE "vouchers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_due" ON "refunds" USING btree ("next_try_at" NULLS FIRST,"id") WHERE "refunds"."status" = 'due';