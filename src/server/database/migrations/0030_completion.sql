ALTER TABLE "after_sales_cases" ADD COLUMN "gifts_due" integer;--> statement-breakpoint
ALTER TABLE "after_sales_cases" ADD COLUMN "gifts_came" integer;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "complete_after_days" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_shipped" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'shipped';--> statement-breakpoint
ALTER TABLE "after_sales_cases" ADD CONSTRAINT "after_sales_case_gifts" CHECK ("after_sales_cases"."gifts_came" between 0 and "after_sales_cases"."gifts_due" and ("after_sales_cases"."gifts_came" is null) = ("after_sales_cases"."gifts_due" is null));--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_days" CHECK ("shop_settings"."complete_after_days" between 1 and 90);