CREATE TABLE "feedback_pictures" (
	"feedback_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"upload_id" text NOT NULL,
	CONSTRAINT "feedback_pictures_feedback_id_position_pk" PRIMARY KEY("feedback_id","position"),
	CONSTRAINT "feedback_picture_once" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"said" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_answered" CHECK (("feedbacks"."state" = 'answered') = ("feedbacks"."answered_at" is not null) and ("feedbacks"."state" = 'answered') = ("feedbacks"."answer" <> ''))
);
--> statement-breakpoint
ALTER TABLE "feedback_pictures" ADD CONSTRAINT "feedback_pictures_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pictures" ADD CONSTRAINT "feedback_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_once" ON "feedbacks" USING btree ("buyer_id","said") WHERE "feedbacks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_list" ON "feedbacks" USING btree ("buyer_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedbacks" USING btree ("state","id");