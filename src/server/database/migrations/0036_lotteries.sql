CREATE TABLE "lotteries" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "lotteries_digests" CHECK ("lotteries"."seed" ~ '^[0-9a-f]{64}$' and "lotteries"."commitment" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "lottery_draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"buyer_id" bigint NOT NULL,
	"prize_id" bigint NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"proof" text NOT NULL,
	"voucher_id" bigint
);
--> statement-breakpoint
CREATE TABLE "lottery_parcels" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_prizes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_prizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"gift" jsonb NOT NULL,
	"number" integer NOT NULL,
	"pieces_left" integer NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "lottery_prizes_pieces" CHECK ("lottery_prizes"."pieces_left" between 0 and "lottery_prizes"."number" and "lottery_prizes"."number" >= 1 and "lottery_prizes"."weight" >= 1)
);
--> statement-breakpoint
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_lottery_id_lotteries_activity_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lotteries"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_prize_id_lottery_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."lottery_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_parcels" ADD CONSTRAINT "lottery_parcels_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prizes" ADD CONSTRAINT "lottery_prizes_lottery_id_lotteries_activity_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lotteries"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draw_once" ON "lottery_draws" USING btree ("lottery_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draw_number" ON "lottery_draws" USING btree ("lottery_id","number");--> statement-breakpoint
CREATE INDEX "lottery_draw_buyer" ON "lottery_draws" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "lottery_draw_prize" ON "lottery_draws" USING btree ("prize_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_prize_position" ON "lottery_prizes" USING btree ("lottery_id","position");