CREATE TABLE "shop_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"order_limit" numeric(14, 2),
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "shop_person_limit" CHECK ("shop_people"."order_limit" is null or ("shop_people"."order_limit" > 0 and "shop_people"."role" = 'purchaser'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "account_id" bigint;--> statement-breakpoint
UPDATE "sessions" SET "account_id" = "buyers"."account_id" FROM "buyers" WHERE "buyers"."id" = "sessions"."buyer_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approval" text DEFAULT 'not-needed' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_people" ADD CONSTRAINT "shop_people_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_people" ADD CONSTRAINT "shop_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_person_once" ON "shop_people" USING btree ("buyer_id","account_id") WHERE "shop_people"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "shop_person_account" ON "shop_people" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_account" ON "sessions" USING btree ("account_id");