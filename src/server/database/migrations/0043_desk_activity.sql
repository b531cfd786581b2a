CREATE TABLE "activity_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"published" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "activity_draft_published" CHECK (("activity_drafts"."published" = '') = ("activity_drafts"."published_at" is null)),
	CONSTRAINT "activity_draft_bounded" CHECK (length("activity_drafts"."body") <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "activity_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" bigint NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_drafts" ADD CONSTRAINT "activity_drafts_changed_by_desk_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_stops" ADD CONSTRAINT "activity_stops_stopped_by_desk_people_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_draft_open" ON "activity_drafts" USING btree ("id") WHERE "activity_drafts"."published" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "activity_stop_once" ON "activity_stops" USING btree ("activity","stopped_at");--> statement-breakpoint
CREATE INDEX "activity_stop_time" ON "activity_stops" USING btree ("stopped_at");