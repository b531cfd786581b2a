CREATE TABLE "price_floors" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"floor" numeric(16, 4) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_floors_positive" CHECK ("price_floors"."floor" > 0)
);
--> statement-breakpoint
ALTER TABLE "price_floors" ADD CONSTRAINT "price_floors_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;