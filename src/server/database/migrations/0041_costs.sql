CREATE TABLE "goods_costs" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"cost" numeric(16, 4) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_costs_not_negative" CHECK ("goods_costs"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "goods_costs" ADD CONSTRAINT "goods_costs_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;