DROP INDEX "bank_transfer_open";--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "left_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "left_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "returned_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "return_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "return_reference" text;--> statement-breakpoint
CREATE INDEX "buyer_company" ON "buyers" USING btree ("company");--> statement-breakpoint
CREATE INDEX "bank_transfer_waits" ON "bank_transfers" USING btree ("booked_on","id") WHERE "bank_transfers"."buyer_id" is null and "bank_transfers"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "bank_transfer_settled" ON "bank_transfers" USING btree (coalesce("matched_at", "returned_at"),"id");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_return_once" UNIQUE("return_reference");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_returned" CHECK (("bank_transfers"."returned_at" is null) = ("bank_transfers"."return_reference" is null));--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_returned_or_matched" CHECK ("bank_transfers"."returned_at" is null or "bank_transfers"."buyer_id" is null);