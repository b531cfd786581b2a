CREATE TABLE "goods_search" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"forms" text NOT NULL,
	"starts" text NOT NULL,
	"maker" text NOT NULL,
	"haystack" text NOT NULL,
	"syllables" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "goods_grams";--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "goods_search" ("goods_id", "name", "forms", "starts", "maker", "haystack", "syllables", "grams")
SELECT "id", "search_name", "search_forms", "search_starts", "search_maker", "haystack", "syllables", "grams" FROM "goods";--> statement-breakpoint
CREATE INDEX "goods_search_grams" ON "goods_search" USING gin ("grams");--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "search_forms";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "search_starts";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "search_maker";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "haystack";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "syllables";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "grams";