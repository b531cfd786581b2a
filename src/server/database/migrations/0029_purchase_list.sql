ALTER TABLE "goods" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "large_pack" integer;--> statement-breakpoint
CREATE INDEX "goods_approval_number" ON "goods" USING btree ("approval_number");--> statement-breakpoint
CREATE INDEX "goods_barcode" ON "goods" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "goods_search_names" ON "goods_search" USING gin (string_to_array("name" || "forms" || "starts", '|'));--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_large_pack_positive" CHECK ("goods"."large_pack" >= 1);