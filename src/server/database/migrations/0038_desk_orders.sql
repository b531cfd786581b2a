ALTER TABLE "orders" ADD COLUMN "pick_list_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_phone_end" ON "accounts" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "shop_person_phone_end" ON "shop_people" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "order_waiting" ON "orders" USING btree ("status",coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "order_number_begin" ON "orders" USING btree ("sn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_number_end" ON "orders" USING btree (right("sn", 6));--> statement-breakpoint
CREATE INDEX "order_receiver" ON "orders" USING btree (right("address" ->> 'phone', 4));