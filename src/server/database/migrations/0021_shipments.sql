CREATE TABLE "shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipment_once" UNIQUE("order_id","place"),
	CONSTRAINT "shipment_place_from_one" CHECK ("shipments"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shipment_batches" (
	"shipment_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "shipment_batches_shipment_id_line_id_batch_id_pk" PRIMARY KEY("shipment_id","line_id","batch_id"),
	CONSTRAINT "shipment_batch_count_positive" CHECK ("shipment_batches"."count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "order_line_batches" DROP CONSTRAINT "order_line_batch_received_of_count";--> statement-breakpoint
ALTER TABLE "order_tracks" ADD COLUMN "shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every order that was sent before left in one shipment, with all that it held and was not reduced.
INSERT INTO "shipments" ("order_id", "place", "carrier", "tracking_number", "sent_at", "delivered_at")
SELECT o."id", 1, o."carrier", o."tracking_number", coalesce((SELECT min(e."at") FROM "order_events" e WHERE e."order_id" = o."id" AND e."status" = 'shipped'), o."delivered_at", o."created_at"), o."delivered_at"
FROM "orders" o WHERE o."status" IN ('shipped', 'completed') ORDER BY o."id";--> statement-breakpoint
INSERT INTO "shipment_batches" ("shipment_id", "line_id", "batch_id", "count")
SELECT s."id", b."line_id", b."batch_id", b."count" - b."short" FROM "order_line_batches" b JOIN "order_lines" l ON l."id" = b."line_id" JOIN "shipments" s ON s."order_id" = l."order_id" WHERE b."count" > b."short";--> statement-breakpoint
UPDATE "order_line_batches" SET "sent" = x."count" FROM "shipment_batches" x WHERE x."line_id" = "order_line_batches"."line_id" AND x."batch_id" = "order_line_batches"."batch_id";--> statement-breakpoint
UPDATE "order_tracks" SET "shipment_id" = "shipments"."id" FROM "shipments" WHERE "shipments"."order_id" = "order_tracks"."order_id";--> statement-breakpoint
ALTER TABLE "order_tracks" ALTER COLUMN "shipment_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_batches" ADD CONSTRAINT "shipment_batches_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_batches" ADD CONSTRAINT "shipment_batch_held" FOREIGN KEY ("line_id","batch_id") REFERENCES "public"."order_line_batches"("line_id","batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_tracking" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipment_batch_line" ON "shipment_batches" USING btree ("line_id","batch_id");--> statement-breakpoint
ALTER TABLE "order_tracks" ADD CONSTRAINT "order_tracks_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "carrier";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number";--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batch_sent_of_rest" CHECK ("order_line_batches"."sent" between 0 and "order_line_batches"."count" - "order_line_batches"."short");--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batch_received_of_sent" CHECK ("order_line_batches"."received" between 0 and "order_line_batches"."sent");