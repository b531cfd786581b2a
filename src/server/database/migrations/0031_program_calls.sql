CREATE TABLE "program_calls" (
	"key_id" bigint NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"worker" text NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_calls_key_id_key_pk" PRIMARY KEY("key_id","key")
);
--> statement-breakpoint
ALTER TABLE "program_calls" ADD CONSTRAINT "program_calls_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_call_age" ON "program_calls" USING btree ("created_at");