CREATE TABLE "invoice_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"line_id" bigint,
	"name" text NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"units" integer NOT NULL,
	"percent" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	CONSTRAINT "invoice_row_place" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_row_adds_up" CHECK ("invoice_rows"."net" + "invoice_rows"."tax" = "invoice_rows"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_title_once" UNIQUE("buyer_id","title","tax_number","email")
);
--> statement-breakpoint
CREATE TABLE "invoiced_orders" (
	"invoice_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"holds" boolean NOT NULL,
	CONSTRAINT "invoiced_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"red_of" bigint,
	"state" text DEFAULT 'applied' NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	"number" text,
	"provider" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "invoice_number_once" UNIQUE("number"),
	CONSTRAINT "invoice_adds_up" CHECK ("invoices"."net" + "invoices"."tax" = "invoices"."amount"),
	CONSTRAINT "invoice_sign" CHECK (("invoices"."red_of" is null) = ("invoices"."amount" > 0)),
	CONSTRAINT "invoice_issued_has_number" CHECK (("invoices"."state" = 'issued') = ("invoices"."number" is not null))
);
--> statement-breakpoint
CREATE TABLE "returned_amounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returned_amounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"line_id" bigint,
	"units" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_amount_positive" CHECK ("returned_amounts"."amount" >= 0 and "returned_amounts"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulated_invoices" (
	"serial" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_invoice_number_once" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"scope" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "tax_rate_possible" CHECK ("tax_rates"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_orders" ADD CONSTRAINT "invoiced_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_orders" ADD CONSTRAINT "invoiced_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_red_of_invoices_id_fk" FOREIGN KEY ("red_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_amounts" ADD CONSTRAINT "returned_amounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_amounts" ADD CONSTRAINT "returned_amounts_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_row_order" ON "invoice_rows" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoiced_once" ON "invoiced_orders" USING btree ("order_id") WHERE "invoiced_orders"."holds";--> statement-breakpoint
CREATE INDEX "invoiced_order" ON "invoiced_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_buyer" ON "invoices" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "invoice_red_of" ON "invoices" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoices" USING btree ("next_try_at" NULLS FIRST,"id") WHERE "invoices"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "returned_amount_order" ON "returned_amounts" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "tax_rates" ("scope", "percent") VALUES ('hxy', 13), ('zcy', 13), ('shy', 13), ('swzp', 13), ('zyyp', 9), ('qx2', 13), ('qx3', 13), ('bjsp', 13);--> statement-breakpoint
INSERT INTO "returned_amounts" ("order_id", "line_id", "units", "amount", "at")
  SELECT r.order_id, l.id, l.number, l.share, r.at FROM refunds r JOIN order_lines l ON l.order_id = r.order_id WHERE r.kind = 'whole';--> statement-breakpoint
INSERT INTO "returned_amounts" ("order_id", "line_id", "units", "amount", "at")
  SELECT r.order_id, NULL, 1, o.freight, r.at FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.kind = 'whole' AND o.freight > 0;
