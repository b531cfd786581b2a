ALTER TABLE "buyers" ADD COLUMN "customer_code" text;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_customer_code_unique" UNIQUE("customer_code");