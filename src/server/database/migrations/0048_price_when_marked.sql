ALTER TABLE "favorites" ADD COLUMN "price_then" numeric(16, 4);--> statement-breakpoint
-- What favourites of before are compared with from now on.
UPDATE "favorites" SET "price_then" = "goods"."default_price" FROM "goods" WHERE "goods"."id" = "favorites"."goods_id";