CREATE TABLE "ephedrine_records" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"purchaser_name" text NOT NULL,
	"purchaser_phone" text NOT NULL,
	"identity_masked" text NOT NULL,
	"identity_fingerprint" text NOT NULL,
	"receipt" text NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"received_on" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_tracks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"method" text NOT NULL,
	"transaction_id" text NOT NULL,
	"trade_number" text NOT NULL,
	"order_id" bigint,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notice_once" UNIQUE("method","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"status" text NOT NULL,
	"notice_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_notice_once" UNIQUE("notice_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"refund_number" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulated_trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"notify_path" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "simulated_trade_once" UNIQUE("trade_number"),
	CONSTRAINT "simulated_transaction_once" UNIQUE("transaction_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "combination_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "has_ephedrine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" text DEFAULT 'express' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_ephedrine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "ephedrine_records" ADD CONSTRAINT "ephedrine_records_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephedrine_records" ADD CONSTRAINT "ephedrine_records_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tracks" ADD CONSTRAINT "order_tracks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_notice_id_payment_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."payment_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ephedrine_record_buyer" ON "ephedrine_records" USING btree ("buyer_id","order_id");--> statement-breakpoint
CREATE INDEX "order_track_order" ON "order_tracks" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_whole_once" ON "refunds" USING btree ("order_id") WHERE "refunds"."kind" = 'whole';--> statement-breakpoint
CREATE INDEX "refund_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'due';--> statement-breakpoint
CREATE INDEX "simulated_trade_unheard" ON "simulated_trades" USING btree ("id") WHERE "simulated_trades"."notified_at" is null;