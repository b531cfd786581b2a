CREATE TABLE "article_votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"is_useful" boolean NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_articles" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_vote_once" ON "article_votes" USING btree ("article_id","voter");--> statement-breakpoint
-- Texts were paragraphs, one a line; `## ` began a heading, `- ` an item. They become the HTML that decision 34 keeps.
UPDATE "help_articles" a SET "body" = t."html", "words" = t."words" FROM (
  SELECT r."id", coalesce(replace(string_agg(CASE
      WHEN l."line" LIKE '## %' THEN '<h2>' || substr(l."line", 4) || '</h2>'
      WHEN l."line" LIKE '- %' THEN '<ul><li>' || substr(l."line", 3) || '</li></ul>'
      ELSE '<p>' || l."line" || '</p>' END, '' ORDER BY l."at"), '</ul><ul>', ''), '') AS "html",
    coalesce(string_agg(regexp_replace(l."raw", '^(## |- )', ''), ' ' ORDER BY l."at"), '') AS "words"
  FROM "help_articles" r CROSS JOIN LATERAL (
    SELECT n."at", btrim(n."raw", E' \r\t') AS "raw",
      replace(replace(replace(btrim(n."raw", E' \r\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') AS "line"
    FROM unnest(string_to_array(r."body", E'\n')) WITH ORDINALITY AS n("raw", "at")) l
  WHERE l."raw" <> '' GROUP BY r."id") t
WHERE a."id" = t."id";--> statement-breakpoint
UPDATE "posts" a SET "body" = t."html", "words" = t."words" FROM (
  SELECT r."id", coalesce(replace(string_agg(CASE
      WHEN l."line" LIKE '## %' THEN '<h2>' || substr(l."line", 4) || '</h2>'
      WHEN l."line" LIKE '- %' THEN '<ul><li>' || substr(l."line", 3) || '</li></ul>'
      ELSE '<p>' || l."line" || '</p>' END, '' ORDER BY l."at"), '</ul><ul>', ''), '') AS "html",
    coalesce(string_agg(regexp_replace(l."raw", '^(## |- )', ''), ' ' ORDER BY l."at"), '') AS "words"
  FROM "posts" r CROSS JOIN LATERAL (
    SELECT n."at", btrim(n."raw", E' \r\t') AS "raw",
      replace(replace(replace(btrim(n."raw", E' \r\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') AS "line"
    FROM unnest(string_to_array(r."body", E'\n')) WITH ORDINALITY AS n("raw", "at")) l
  WHERE l."raw" <> '' GROUP BY r."id") t
WHERE a."id" = t."id";
