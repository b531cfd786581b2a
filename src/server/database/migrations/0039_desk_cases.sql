CREATE TABLE "want_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "want_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identity" text NOT NULL,
	"words" text NOT NULL,
	"shops" integer NOT NULL,
	"answered_by" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "after_sales_events" ADD COLUMN "desk_person_id" bigint;--> statement-breakpoint
ALTER TABLE "after_sales_messages" ADD COLUMN "desk_person_id" bigint;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "answered_by" bigint;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answered_by" bigint;--> statement-breakpoint
ALTER TABLE "want_answers" ADD CONSTRAINT "want_answers_answered_by_desk_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "want_answer_identity" ON "want_answers" USING btree ("identity","at");--> statement-breakpoint
ALTER TABLE "after_sales_events" ADD CONSTRAINT "after_sales_events_desk_person_id_desk_people_id_fk" FOREIGN KEY ("desk_person_id") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_messages" ADD CONSTRAINT "after_sales_messages_desk_person_id_desk_people_id_fk" FOREIGN KEY ("desk_person_id") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_answered_by_desk_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_answered_by_desk_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sales_case_open" ON "after_sales_cases" USING btree ("created_at","id") WHERE "after_sales_cases"."state" in ('asked', 'agreed', 'sent-back', 'received');