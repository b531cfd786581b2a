CREATE TABLE "price_list_rows" (
	"list_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"ladder" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ladder_kind" text DEFAULT 'reach-at-least' NOT NULL,
	"default_price" numeric(16, 4) NOT NULL,
	CONSTRAINT "price_list_rows_list_id_goods_id_pk" PRIMARY KEY("list_id","goods_id"),
	CONSTRAINT "price_list_row_positive" CHECK ("price_list_rows"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"customer_class" text,
	"buyer_id" bigint,
	"is_final" boolean DEFAULT false NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_list_for_one" CHECK (("price_lists"."customer_class" is null) <> ("price_lists"."buyer_id" is null)),
	CONSTRAINT "price_list_final_contract" CHECK (not "price_lists"."is_final" or "price_lists"."buyer_id" is not null),
	CONSTRAINT "price_list_period" CHECK ("price_lists"."ends_at" > "price_lists"."begins_at")
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "customer_class" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_list_id" bigint;--> statement-breakpoint
ALTER TABLE "price_list_rows" ADD CONSTRAINT "price_list_rows_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rows" ADD CONSTRAINT "price_list_rows_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_row_goods" ON "price_list_rows" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "price_list_class" ON "price_lists" USING btree ("customer_class","ends_at") WHERE "price_lists"."customer_class" is not null;--> statement-breakpoint
CREATE INDEX "price_list_buyer" ON "price_lists" USING btree ("buyer_id","ends_at") WHERE "price_lists"."buyer_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;