CREATE TABLE "begun_trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "begun_trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"method" text NOT NULL,
	"trade_number" text NOT NULL,
	"buyer_id" bigint NOT NULL,
	"order_id" bigint,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"return_path" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "begun_trade_key" UNIQUE("key"),
	CONSTRAINT "begun_trade_once" UNIQUE("method","trade_number")
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "pays_by_alipay" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "begun_trades" ADD CONSTRAINT "begun_trades_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "begun_trades" ADD CONSTRAINT "begun_trades_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "begun_trade_order" ON "begun_trades" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "begun_trade_buyer" ON "begun_trades" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "begun_trade_open" ON "begun_trades" USING btree ("next_try_at") WHERE "begun_trades"."state" = 'open';