CREATE TABLE "want_matches" (
	"want_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "want_matches_want_id_goods_id_pk" PRIMARY KEY("want_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "wants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"identity" text NOT NULL,
	"name_keys" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"until" date NOT NULL,
	"price" numeric(16, 4),
	"state" text DEFAULT 'open' NOT NULL,
	"closed_by" text,
	"order_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"matched_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "want_closed_by_something" CHECK (("wants"."state" = 'closed') = ("wants"."closed_by" is not null) and ("wants"."closed_by" is null) = ("wants"."closed_at" is null)),
	CONSTRAINT "want_order_closes" CHECK (("wants"."closed_by" is not distinct from 'order') = ("wants"."order_id" is not null)),
	CONSTRAINT "want_matched_found" CHECK ("wants"."state" <> 'matched' or "wants"."matched_at" is not null),
	CONSTRAINT "want_quantity" CHECK ("wants"."quantity" >= 1),
	CONSTRAINT "want_price" CHECK ("wants"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "want_matches" ADD CONSTRAINT "want_matches_want_id_wants_id_fk" FOREIGN KEY ("want_id") REFERENCES "public"."wants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "want_matches" ADD CONSTRAINT "want_matches_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "want_match_goods" ON "want_matches" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "want_once" ON "wants" USING btree ("buyer_id","identity") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "want_list" ON "wants" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "want_due" ON "wants" USING btree ("until") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "want_fresh" ON "wants" USING btree ("created_at") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "want_order" ON "wants" USING btree ("order_id");