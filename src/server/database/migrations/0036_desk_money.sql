CREATE TABLE "desk_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"order_id" bigint,
	"payload" jsonb NOT NULL,
	"words" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "desk_proposal_decided" CHECK (("desk_proposals"."state" = 'waiting') = ("desk_proposals"."decided_at" is null)),
	CONSTRAINT "desk_proposal_second_person" CHECK ("desk_proposals"."state" not in ('approved', 'declined') or ("desk_proposals"."decided_by" is not null and "desk_proposals"."decided_by" <> "desk_proposals"."proposed_by"))
);
--> statement-breakpoint
DROP INDEX "bank_transfer_open";--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "left_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "left_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "returned_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "return_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "return_reference" text;--> statement-breakpoint
ALTER TABLE "desk_proposals" ADD CONSTRAINT "desk_proposals_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_proposals" ADD CONSTRAINT "desk_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_proposals" ADD CONSTRAINT "desk_proposals_proposed_by_desk_people_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_proposals" ADD CONSTRAINT "desk_proposals_decided_by_desk_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_proposal_waits_once" ON "desk_proposals" USING btree ("subject") WHERE "desk_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "desk_proposal_state" ON "desk_proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "desk_proposal_buyer" ON "desk_proposals" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "desk_proposal_order" ON "desk_proposals" USING btree ("order_id") WHERE "desk_proposals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "buyer_company" ON "buyers" USING btree ("company");--> statement-breakpoint
CREATE INDEX "bank_transfer_waits" ON "bank_transfers" USING btree ("booked_on","id") WHERE "bank_transfers"."buyer_id" is null and "bank_transfers"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "bank_transfer_settled" ON "bank_transfers" USING btree (coalesce("matched_at", "returned_at"),"id");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_return_once" UNIQUE("return_reference");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_returned" CHECK (("bank_transfers"."returned_at" is null) = ("bank_transfers"."return_reference" is null));--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfer_returned_or_matched" CHECK ("bank_transfers"."returned_at" is null or "bank_transfers"."buyer_id" is null);