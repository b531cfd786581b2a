ALTER TABLE "addresses" ADD COLUMN "region_code" text;--> statement-breakpoint
-- Of several defaults the oldest stays: the index below lets in one a shop.
UPDATE "addresses" a SET "is_default" = false WHERE a."is_default"
  AND EXISTS (SELECT 1 FROM "addresses" o WHERE o."buyer_id" = a."buyer_id" AND o."is_default" AND o."id" < a."id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_once" ON "addresses" USING btree ("buyer_id") WHERE "addresses"."is_default";
