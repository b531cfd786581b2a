ALTER TABLE "balance_entries" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entry_reference_once" UNIQUE("reference");