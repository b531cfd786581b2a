CREATE TABLE "webhook_deliveries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"taken_until" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_due_or_ended" CHECK (("webhook_deliveries"."state" = 'due') = ("webhook_deliveries"."ended_at" is null)),
	CONSTRAINT "webhook_delivery_next_try" CHECK (("webhook_deliveries"."state" = 'due') = ("webhook_deliveries"."next_try_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"feeds" text[] NOT NULL,
	"secret" text NOT NULL,
	"cursor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_one" CHECK ("webhooks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_position_feed_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."feed_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE "webhook_deliveries"."state" = 'due';--> statement-breakpoint
CREATE INDEX "webhook_delivery_open" ON "webhook_deliveries" USING btree ("order_id","position") WHERE "webhook_deliveries"."state" in ('due', 'dead');--> statement-breakpoint
CREATE INDEX "webhook_delivery_ended" ON "webhook_deliveries" USING btree ("state","ended_at") WHERE "webhook_deliveries"."ended_at" is not null;