CREATE TABLE "licence_pages" (
	"licence_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"upload_id" text NOT NULL,
	CONSTRAINT "licence_pages_licence_id_position_pk" PRIMARY KEY("licence_id","position")
);--> statement-breakpoint
CREATE TABLE "licence_warnings" (
	"licence_id" bigint NOT NULL,
	"days" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_warnings_licence_id_days_pk" PRIMARY KEY("licence_id","days")
);--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"buyer_id" bigint,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"page_count" smallint DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_not_empty" CHECK ("uploads"."bytes" > 0)
);--> statement-breakpoint
DROP INDEX "licence_buyer";--> statement-breakpoint
ALTER TABLE "licences" ALTER COLUMN "number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "credit_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "review_state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "review_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "purchaser_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "purchaser_identity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "scopes" text[];--> statement-breakpoint
ALTER TABLE "licence_pages" ADD CONSTRAINT "licence_pages_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_pages" ADD CONSTRAINT "licence_pages_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_warnings" ADD CONSTRAINT "licence_warnings_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_page_upload" ON "licence_pages" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "upload_account" ON "uploads" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_unattached" ON "uploads" USING btree ("created_at") WHERE "uploads"."buyer_id" is null;--> statement-breakpoint
-- Names become kinds. What has a name of its own grants nothing: it is kept as a draft, its name beside it.
UPDATE "licences" SET "kind" = CASE
		WHEN "name" LIKE '%营业执照%' THEN 'yyzz'
		WHEN "name" LIKE '%药品经营许可%' THEN 'ypjyxkz'
		WHEN "name" LIKE '%医疗机构%' OR "name" LIKE '%诊所%' THEN 'yljgxkz'
		WHEN "name" LIKE '%器械%备案%' THEN 'qxba'
		WHEN "name" LIKE '%器械%许可%' THEN 'qxxkz'
		WHEN "name" LIKE '%食品%' THEN 'spjy'
		WHEN "name" LIKE '%委托书%' THEN 'cgwts'
		ELSE 'kpzl' END;--> statement-breakpoint
UPDATE "licences" l SET
	"state" = CASE
		WHEN l."kind" = 'kpzl' AND l."name" NOT LIKE '%开票%' THEN 'draft'
		WHEN l."status" = 'expired' THEN 'passed'
		ELSE l."status" END,
	"issuer" = CASE WHEN l."kind" = 'kpzl' AND l."name" NOT LIKE '%开票%' THEN l."name" ELSE '' END,
	"reason" = CASE WHEN l."status" = 'refused' THEN l."note" ELSE '' END,
	-- A day that no month has (02-30) counts on into the next; what is no date at all names none.
	"valid_until" = CASE WHEN l."expires_on" ~ '^\d{4}-(0[1-9]|1[0-2])-\d{2}$'
		THEN to_date(left(l."expires_on", 7), 'YYYY-MM') + (right(l."expires_on", 2)::int - 1) END,
	-- Who could buy drugs could buy all of them.
	"scopes" = CASE WHEN l."kind" = 'ypjyxkz' THEN ARRAY['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll'] ELSE ARRAY[]::text[] END,
	"sent_at" = b."created_at", "decided_at" = CASE WHEN l."status" = 'pending' THEN NULL ELSE b."created_at" END
	FROM "buyers" b WHERE b."id" = l."buyer_id";--> statement-breakpoint
-- What an operator called expired has expired, whatever its date says.
UPDATE "licences" SET "valid_until" = least("valid_until", ((now() + interval '8 hours') AT TIME ZONE 'UTC')::date - 1) WHERE "status" = 'expired';--> statement-breakpoint
-- Of several that were written or waited the last one does so; the others end as what came before it.
UPDATE "licences" l SET "state" = 'refused', "decided_at" = now() WHERE l."state" IN ('draft', 'pending')
	AND EXISTS (SELECT 1 FROM "licences" n WHERE n."buyer_id" = l."buyer_id" AND n."kind" = l."kind" AND n."state" = l."state" AND n."id" > l."id");--> statement-breakpoint
UPDATE "buyers" b SET "review_state" = 'passed' WHERE b."is_passed" <> 0;--> statement-breakpoint
UPDATE "buyers" b SET
	"review_state" = CASE WHEN r."pending" THEN 'pending' WHEN r."refused" OR b."qualification_message" <> '' THEN 'refused' ELSE 'draft' END,
	"review_reason" = CASE WHEN r."pending" THEN '' ELSE coalesce(nullif(b."qualification_message", ''), r."reason", '') END
	FROM (SELECT o."id", coalesce(bool_or(l."state" = 'refused'), false) AS "refused", coalesce(bool_or(l."state" = 'pending'), false) AS "pending",
			max(l."reason") FILTER (WHERE l."state" = 'refused') AS "reason"
		FROM "buyers" o LEFT JOIN "licences" l ON l."buyer_id" = o."id" GROUP BY o."id") r
	WHERE r."id" = b."id" AND b."is_passed" = 0;--> statement-breakpoint
-- A shop that was let in stays in: whatever is now required of its kind and was not asked for then counts as passed.
INSERT INTO "licences" ("buyer_id", "name", "number", "status", "expires_on", "kind", "state", "issuer", "scopes", "sent_at", "decided_at")
	SELECT b."id", '', '', 'passed', '', q."kind", 'passed', '沿用系统升级前的审核结果',
		CASE WHEN q."kind" = 'ypjyxkz' THEN ARRAY['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll'] ELSE ARRAY[]::text[] END, b."created_at", now()
	FROM "buyers" b JOIN (VALUES ('pharmacy', 'yyzz'), ('pharmacy', 'ypjyxkz'), ('pharmacy', 'cgwts'), ('clinic', 'yljgxkz'), ('clinic', 'cgwts')) q("of", "kind")
		ON q."of" = b."kind"
	WHERE b."is_passed" <> 0 AND NOT EXISTS (SELECT 1 FROM "licences" l WHERE l."buyer_id" = b."id" AND l."kind" = q."kind" AND l."state" = 'passed'
		AND coalesce(l."valid_until", 'infinity') >= ((now() + interval '8 hours') AT TIME ZONE 'UTC')::date)
	ORDER BY b."id", q."kind";--> statement-breakpoint
ALTER TABLE "licences" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_draft_once" ON "licences" USING btree ("buyer_id","kind") WHERE "licences"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "licence_pending_once" ON "licences" USING btree ("buyer_id","kind") WHERE "licences"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "licence_until" ON "licences" USING btree ("valid_until") WHERE "licences"."state" = 'passed';--> statement-breakpoint
CREATE INDEX "licence_buyer" ON "licences" USING btree ("buyer_id","id");--> statement-breakpoint
ALTER TABLE "buyers" DROP COLUMN "is_passed";--> statement-breakpoint
ALTER TABLE "buyers" DROP COLUMN "qualification_message";--> statement-breakpoint
ALTER TABLE "licences" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "licences" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "licences" DROP COLUMN "expires_on";--> statement-breakpoint
ALTER TABLE "licences" DROP COLUMN "note";
