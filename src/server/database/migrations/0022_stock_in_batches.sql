CREATE TABLE "goods_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"number" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	"stock" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_batch_once" UNIQUE("goods_id","number"),
	CONSTRAINT "goods_batch_stock_not_negative" CHECK ("goods_batches"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_line_batches" (
	"line_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"number" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	"count" integer NOT NULL,
	CONSTRAINT "order_line_batches_line_id_batch_id_pk" PRIMARY KEY("line_id","batch_id"),
	CONSTRAINT "order_line_batch_count_positive" CHECK ("order_line_batches"."count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "goods_batches" ADD CONSTRAINT "goods_batches_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_batch_id_goods_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."goods_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_batch_expiry" ON "goods_batches" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "order_line_batch_batch" ON "order_line_batches" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_batch_id_goods_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."goods_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
/* All goods lay in one batch, which they named. */
INSERT INTO "goods_batches" ("goods_id", "number", "made_on", "expires_on", "stock")
	SELECT "id", "batch_number", "produced_on", "expires_on", "stock" FROM "goods" ORDER BY "id";--> statement-breakpoint
UPDATE "stock_entries" e SET "batch_id" = b."id" FROM "goods_batches" b WHERE b."goods_id" = e."goods_id";--> statement-breakpoint
/* What waits to be sent is held in that batch, and so is what was sent, unless the batch was made later: then it was another one, which nobody wrote down. */
CREATE TEMPORARY TABLE "held_lines" AS
	SELECT l."id", l."goods_id", l."number", o."status" IN ('shipped', 'completed') AND coalesce(b."made_on" > (coalesce(
		(SELECT min(e."at") FROM "order_events" e WHERE e."order_id" = o."id" AND e."status" = 'shipped'), o."created_at") AT TIME ZONE 'UTC' + interval '8 hours')::date, false) AS "is_unknown"
	FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" JOIN "goods_batches" b ON b."goods_id" = l."goods_id"
	WHERE o."status" <> 'cancelled';--> statement-breakpoint
INSERT INTO "goods_batches" ("goods_id", "number", "stock")
	SELECT DISTINCT "goods_id", '', 0 FROM "held_lines" WHERE "is_unknown"
	ON CONFLICT ("goods_id", "number") DO NOTHING;--> statement-breakpoint
INSERT INTO "order_line_batches" ("line_id", "batch_id", "number", "made_on", "expires_on", "count")
	SELECT h."id", b."id", b."number", b."made_on", b."expires_on", h."number"
	FROM "held_lines" h JOIN "goods" g ON g."id" = h."goods_id"
		JOIN "goods_batches" b ON b."goods_id" = h."goods_id" AND b."number" = CASE WHEN h."is_unknown" THEN '' ELSE g."batch_number" END;--> statement-breakpoint
UPDATE "stock_entries" e SET "batch_id" = b."id" FROM "goods_batches" b
	WHERE b."goods_id" = e."goods_id" AND b."number" = '' AND EXISTS (
		SELECT 1 FROM "held_lines" h JOIN "order_lines" l ON l."id" = h."id" WHERE h."is_unknown" AND h."goods_id" = e."goods_id" AND l."order_id" = e."order_id");--> statement-breakpoint
DROP TABLE "held_lines";--> statement-breakpoint
/* What was sold of a batch that nobody wrote down was counted there. */
INSERT INTO "stock_entries" ("goods_id", "batch_id", "kind", "change", "at")
	SELECT b."goods_id", b."id", 'count', b."stock" - coalesce(e."sum", 0), now()
	FROM "goods_batches" b LEFT JOIN (SELECT "batch_id", sum("change")::bigint AS "sum" FROM "stock_entries" GROUP BY "batch_id") e ON e."batch_id" = b."id"
	WHERE b."stock" <> coalesce(e."sum", 0);
