CREATE TABLE "delivery_regions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"free_from" numeric(14, 2),
	"freight" numeric(14, 2),
	"closed" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_region_once" UNIQUE("code"),
	CONSTRAINT "delivery_region_code" CHECK ("delivery_regions"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "delivery_region_amounts" CHECK ("delivery_regions"."free_from" >= 0 and "delivery_regions"."freight" >= 0),
	CONSTRAINT "delivery_region_closed" CHECK (char_length("delivery_regions"."closed") <= 60)
);
