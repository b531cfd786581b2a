ALTER TABLE "orders" ADD COLUMN "transfer_slip_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_transfer_slip_id_uploads_id_fk" FOREIGN KEY ("transfer_slip_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_transfer_slip_once" UNIQUE("transfer_slip_id");