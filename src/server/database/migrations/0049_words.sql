ALTER TABLE "order_lines" RENAME COLUMN "sccj" TO "maker";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "ypgg" TO "spec";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "bzdw" TO "unit";--> statement-breakpoint
UPDATE "vouchers" SET "kind" = 'cash-voucher' WHERE "kind" = 'xjq';--> statement-breakpoint
UPDATE "coupons" SET "kind" = 'cash-voucher' WHERE "kind" = 'xjq';--> statement-breakpoint
UPDATE "activity_tiers" SET "kind" = 'full-reduction' WHERE "kind" = 'manjian';--> statement-breakpoint
UPDATE "lottery_prizes" SET "gift" = jsonb_set("gift", '{kind}', '"cash-voucher"') WHERE "gift" ->> 'kind' = 'xjq';--> statement-breakpoint
UPDATE "orders" SET "reductions" = (
	SELECT jsonb_agg(jsonb_set(x, '{kind}', CASE x ->> 'kind' WHEN 'goods_manjian' THEN '"goods-full-reduction"'::jsonb WHEN 'manjian' THEN '"full-reduction"'::jsonb WHEN 'xjq' THEN '"cash-voucher"'::jsonb ELSE x -> 'kind' END) ORDER BY n)
	FROM jsonb_array_elements("reductions") WITH ORDINALITY AS e(x, n))
WHERE jsonb_array_length("reductions") > 0;
