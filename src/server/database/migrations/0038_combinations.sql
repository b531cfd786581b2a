CREATE TABLE "add_on_groups" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"thresholds" jsonb NOT NULL,
	"goods_ids" bigint[]
);
--> statement-breakpoint
CREATE TABLE "add_ons" (
	"activity_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "add_ons_activity_id_goods_id_pk" PRIMARY KEY("activity_id","goods_id"),
	CONSTRAINT "add_ons_price_not_negative" CHECK ("add_ons"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "combinations" ADD COLUMN "activity_id" bigint;--> statement-breakpoint
-- What was sold without an end until now is an activity without one; its place is the combination's id.
INSERT INTO "activities" ("kind", "name", "begins_at", "ends_at", "position")
SELECT 'combination', "name", '2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z', "id" FROM "combinations" ORDER BY "id";--> statement-breakpoint
UPDATE "combinations" SET "activity_id" = "activities"."id" FROM "activities" WHERE "activities"."kind" = 'combination' AND "activities"."position" = "combinations"."id";--> statement-breakpoint
ALTER TABLE "combinations" ALTER COLUMN "activity_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "combination_name" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "combination_sets" integer;--> statement-breakpoint
ALTER TABLE "add_on_groups" ADD CONSTRAINT "add_on_groups_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_activity_id_add_on_groups_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."add_on_groups"("activity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combinations" ADD CONSTRAINT "combinations_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;