CREATE TABLE "desk_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean NOT NULL,
	"roles" text[] NOT NULL,
	"totp_key" text DEFAULT '' NOT NULL,
	"new_totp_key" text DEFAULT '' NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "desk_person_has_role" CHECK (cardinality("desk_people"."roles") > 0),
	CONSTRAINT "desk_finance_alone" CHECK (cardinality("desk_people"."roles") = 1 or not ('finance' = any("desk_people"."roles")))
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_keys" (
	"person_id" bigint NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_person_phone" ON "desk_people" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "desk_session_person" ON "desk_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "desk_session_expiry" ON "desk_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "desk_key_age" ON "desk_keys" USING btree ("created_at");