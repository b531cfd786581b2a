CREATE TABLE "favorite_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "favorite_group_once" UNIQUE("buyer_id","name")
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "target_stock" integer;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "tells_price" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "tells_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite_groups" ADD CONSTRAINT "favorite_groups_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_group_id_favorite_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."favorite_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_goods" ON "favorites" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "favorite_group" ON "favorites" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorite_target_positive" CHECK ("favorites"."target_stock" > 0);