ALTER TABLE "goods" ADD COLUMN "is_available" boolean GENERATED ALWAYS AS (stock > 0) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_usual_order" ON "goods" USING btree ("is_available" DESC NULLS LAST,"sales" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "goods_free_shipping_order" ON "goods" USING btree ("is_available" DESC NULLS LAST,"sales" DESC NULLS LAST,"id") WHERE "goods"."is_free_shipping_zone";--> statement-breakpoint
CREATE INDEX "goods_chinese_medicine_order" ON "goods" USING btree ("is_available" DESC NULLS LAST,"sales" DESC NULLS LAST,"id") WHERE "goods"."is_chinese_medicine";--> statement-breakpoint
CREATE INDEX "goods_device_order" ON "goods" USING btree ("is_available" DESC NULLS LAST,"sales" DESC NULLS LAST,"id") WHERE "goods"."is_device";--> statement-breakpoint
CREATE INDEX "goods_near_expiry_order" ON "goods" USING btree ("is_available" DESC NULLS LAST,"sales" DESC NULLS LAST,"id") WHERE "goods"."is_near_expiry";--> statement-breakpoint
CREATE INDEX "goods_controlled_order" ON "goods" USING btree ("is_available" DESC NULLS LAST,"sales" DESC NULLS LAST,"id") WHERE "goods"."is_controlled";