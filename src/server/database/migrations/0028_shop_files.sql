CREATE TABLE "goods_pictures" (
	"goods_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "goods_pictures_goods_id_place_pk" PRIMARY KEY("goods_id","place"),
	CONSTRAINT "goods_picture_place" CHECK ("goods_pictures"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shop_files" (
	"id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"source_hash" text NOT NULL,
	"card_id" text,
	"small_id" text,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_file_once" UNIQUE("use","source_hash")
);
--> statement-breakpoint
ALTER TABLE "inspection_reports" ALTER COLUMN "report_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "inspection_reports" ALTER COLUMN "inspected_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_reports" ALTER COLUMN "basis" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "inspection_reports" ALTER COLUMN "items" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "inspection_reports" ALTER COLUMN "conclusion" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_reports" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sealed_until" date;--> statement-breakpoint
ALTER TABLE "goods_pictures" ADD CONSTRAINT "goods_pictures_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_pictures" ADD CONSTRAINT "goods_pictures_file_id_shop_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."shop_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_picture_file" ON "goods_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "shop_file_hash" ON "shop_files" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "inspection_reports" ADD CONSTRAINT "inspection_reports_file_id_shop_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."shop_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_report_file" ON "inspection_reports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "upload_sealed" ON "uploads" USING btree ("sealed_until") WHERE "uploads"."sealed_until" is not null;--> statement-breakpoint
ALTER TABLE "inspection_reports" ADD CONSTRAINT "inspection_report_said" CHECK ("inspection_reports"."file_id" is not null or "inspection_reports"."inspected_on" is not null);