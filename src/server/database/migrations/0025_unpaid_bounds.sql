ALTER TABLE "shop_settings" ADD COLUMN "most_unpaid_orders" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "most_unpaid_units" integer DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_unpaid" CHECK ("shop_settings"."most_unpaid_orders" between 1 and 999
        and "shop_settings"."most_unpaid_units" between 1 and 99999999);