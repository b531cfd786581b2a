CREATE TABLE "invoice_files" (
	"invoice_id" bigint NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"attached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_format_pk" PRIMARY KEY("invoice_id","format")
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;