CREATE TABLE "goods_imports" (
	"check" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" jsonb
);
--> statement-breakpoint
ALTER TABLE "goods_imports" ADD CONSTRAINT "goods_imports_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_import_newest" ON "goods_imports" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "goods_on_sale" ON "goods" USING btree ("id") WHERE "goods"."is_purchasable";--> statement-breakpoint
CREATE INDEX "goods_off_sale" ON "goods" USING btree ("id") WHERE not "goods"."is_purchasable";--> statement-breakpoint
CREATE INDEX "goods_soon_over" ON "goods" USING btree ("expires_on","id") WHERE "goods"."is_available";