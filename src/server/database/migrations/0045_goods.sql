ALTER TABLE "shop_settings" ADD COLUMN "warehouse" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pay_before_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_hour" CHECK ("shop_settings"."pay_before_hour" between 0 and 24);