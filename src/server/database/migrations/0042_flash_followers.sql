CREATE TABLE "flash_followers" (
	"flash_sale_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "flash_followers_buyer_id_flash_sale_id_period_pk" PRIMARY KEY("buyer_id","flash_sale_id","period")
);
--> statement-breakpoint
ALTER TABLE "flash_followers" ADD CONSTRAINT "flash_followers_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_followers" ADD CONSTRAINT "flash_followers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flash_follower_waits" ON "flash_followers" USING btree ("period") WHERE "flash_followers"."told_at" is null;