CREATE INDEX "goods_on_sale" ON "goods" USING btree ("id") WHERE "goods"."is_purchasable";--> statement-breakpoint
CREATE INDEX "goods_off_sale" ON "goods" USING btree ("id") WHERE not "goods"."is_purchasable";--> statement-breakpoint
CREATE INDEX "goods_soon_over" ON "goods" USING btree ("expires_on","id") WHERE "goods"."is_available";