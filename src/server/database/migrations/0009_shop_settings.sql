CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hot_line" text DEFAULT '' NOT NULL,
	"service_name" text DEFAULT '' NOT NULL,
	"service_phone" text DEFAULT '' NOT NULL,
	"inspection_url" text DEFAULT '' NOT NULL,
	"inspection_message" text DEFAULT '' NOT NULL,
	"free_shipping_from" numeric(14, 2) DEFAULT '500.00' NOT NULL,
	"freight" numeric(14, 2) DEFAULT '8.00' NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
-- A demo shop goes on saying what it said; any other says nothing until its operator has.
INSERT INTO "shop_settings" ("hot_line", "service_name", "service_phone", "inspection_message")
SELECT coalesce(max('400-800-0571'), ''), coalesce(max('药集客服'), ''), coalesce(max('400-800-0571'), ''),
  coalesce(max('药检报告按批号附在商品详情页，登录后可打开；缺少批号的请联系客服补发'), '')
FROM "shop_state" WHERE "name" = 'demo-shop';
