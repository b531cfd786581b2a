CREATE TABLE "special_prices" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"every_days" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "special_prices_period" CHECK ("special_prices"."ends_at" > "special_prices"."begins_at" and ("special_prices"."every_days" is null or ("special_prices"."every_days" >= 1 and extract(epoch from "special_prices"."ends_at" - "special_prices"."begins_at") <= "special_prices"."every_days" * 86400)))
);
--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_offers" ADD COLUMN "sold_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flash_offers" ADD COLUMN "per_order" integer;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "every_days" integer;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "default_price" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "flash_began_at" timestamp with time zone;--> statement-breakpoint
-- Hours of every day, and weekdays, become periods that come again; 2026-01-04 was a Sunday in China.
UPDATE "flash_sales" SET
	"begins_at" = '2026-01-04T00:00:00+08:00'::timestamptz + make_interval(hours => "starts_hour"),
	"ends_at" = '2026-01-04T00:00:00+08:00'::timestamptz + make_interval(hours => "ends_hour"),
	"every_days" = 1;--> statement-breakpoint
INSERT INTO "special_prices" ("goods_id", "price", "begins_at", "ends_at", "every_days", "position")
	SELECT g."id", g."base_price",
		'2026-01-04T00:00:00+08:00'::timestamptz + make_interval(hours => 24 * d."weekday"),
		'2026-01-04T00:00:00+08:00'::timestamptz + make_interval(hours => 24 * d."weekday" + 24), 7, d."position"
	FROM "daily_specials" d JOIN "goods" g ON g."id" = d."goods_id" WHERE g."former_price" IS NOT NULL;--> statement-breakpoint
-- What stood in the base price was the special one; on other days the goods cost what they cost before.
UPDATE "goods" SET "base_price" = "former_price" WHERE "former_price" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sales" ALTER COLUMN "begins_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sales" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD CONSTRAINT "flash_sales_period" CHECK ("flash_sales"."ends_at" > "flash_sales"."begins_at" and ("flash_sales"."every_days" is null or ("flash_sales"."every_days" >= 1 and extract(epoch from "flash_sales"."ends_at" - "flash_sales"."begins_at") <= "flash_sales"."every_days" * 86400)));--> statement-breakpoint
ALTER TABLE "flash_offers" ADD CONSTRAINT "flash_offers_per_order_positive" CHECK ("flash_offers"."per_order" >= 1);--> statement-breakpoint
DROP TABLE "daily_specials" CASCADE;--> statement-breakpoint
ALTER TABLE "flash_sales" DROP COLUMN "starts_hour";--> statement-breakpoint
ALTER TABLE "flash_sales" DROP COLUMN "ends_hour";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "former_price";--> statement-breakpoint
-- Marks that nothing stands behind, and those of offers, which are given while there is one.
UPDATE "goods" SET "tags" = (SELECT coalesce(jsonb_agg(t ORDER BY place), '[]') FROM jsonb_array_elements("tags") WITH ORDINALITY e(t, place) WHERE t ->> 'name' NOT IN ('换购', '秒', '特'))
	WHERE jsonb_path_query_array("tags", '$[*].name') ?| ARRAY['换购', '秒', '特'];
