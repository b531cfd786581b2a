ALTER TABLE "ephedrine_records" ADD COLUMN "scan_id" text;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD COLUMN "received" integer;--> statement-breakpoint
ALTER TABLE "ephedrine_records" ADD CONSTRAINT "ephedrine_records_scan_id_uploads_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batch_received_of_count" CHECK ("order_line_batches"."received" between 0 and "order_line_batches"."count");