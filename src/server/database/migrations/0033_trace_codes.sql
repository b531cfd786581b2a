CREATE TABLE "trace_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trace_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"part" text,
	"goods_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"received_at" timestamp with time zone,
	"came_back_in" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trace_code_length" CHECK (length(code) between 15 and 42)
);
--> statement-breakpoint
CREATE TABLE "trace_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trace_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"by" text NOT NULL,
	"matched" integer NOT NULL,
	"missing" integer NOT NULL,
	"foreign" jsonb NOT NULL,
	"doubles" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trace_receipt_counts" CHECK ("trace_receipts"."matched" >= 0 and "trace_receipts"."missing" >= 0)
);
--> statement-breakpoint
ALTER TABLE "trace_codes" ADD CONSTRAINT "trace_codes_came_back_in_after_sales_cases_id_fk" FOREIGN KEY ("came_back_in") REFERENCES "public"."after_sales_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_codes" ADD CONSTRAINT "trace_code_shipped" FOREIGN KEY ("shipment_id","line_id","batch_id") REFERENCES "public"."shipment_batches"("shipment_id","line_id","batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_receipts" ADD CONSTRAINT "trace_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trace_code_once" ON "trace_codes" USING btree ("code") WHERE "trace_codes"."came_back_in" is null;--> statement-breakpoint
CREATE INDEX "trace_code_code" ON "trace_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "trace_code_shipment" ON "trace_codes" USING btree ("shipment_id","line_id","batch_id");--> statement-breakpoint
CREATE INDEX "trace_code_part" ON "trace_codes" USING btree ("part","goods_id") WHERE "trace_codes"."part" is not null;--> statement-breakpoint
CREATE INDEX "trace_receipt_order" ON "trace_receipts" USING btree ("order_id","id");