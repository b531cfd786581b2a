CREATE TABLE "topic_pages" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "topic_pages" ADD CONSTRAINT "topic_pages_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;