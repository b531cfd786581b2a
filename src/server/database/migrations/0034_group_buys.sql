CREATE TABLE "group_buys" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"target" integer NOT NULL,
	"least" integer NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "group_buy_counts" CHECK (target >= 1 and least >= 1 and step >= 1),
	CONSTRAINT "group_buy_price" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "group_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"target" integer NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "group_round_once" UNIQUE("activity_id","began_at"),
	CONSTRAINT "group_round_joined" CHECK ("group_rounds"."joined" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "group_round_id" bigint;--> statement-breakpoint
ALTER TABLE "group_buys" ADD CONSTRAINT "group_buys_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buys" ADD CONSTRAINT "group_buys_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rounds" ADD CONSTRAINT "group_rounds_activity_id_group_buys_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."group_buys"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_round_id_group_rounds_id_fk" FOREIGN KEY ("group_round_id") REFERENCES "public"."group_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_group" ON "orders" USING btree ("group_round_id") WHERE "orders"."group_round_id" is not null;--> statement-breakpoint
CREATE INDEX "order_grouping" ON "orders" USING btree ("group_round_id") WHERE "orders"."status" = 'grouping';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_grouping_has_group" CHECK ("orders"."status" <> 'grouping' or "orders"."group_round_id" is not null);