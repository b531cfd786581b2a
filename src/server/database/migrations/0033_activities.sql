CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"describe" text DEFAULT '' NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"every_days" integer,
	"stopped_at" timestamp with time zone,
	"audience" jsonb DEFAULT '{"who":"all"}'::jsonb NOT NULL,
	"quota" integer,
	"per_buyer" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"taken_since" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activities_period" CHECK ("activities"."ends_at" > "activities"."begins_at" and ("activities"."every_days" is null or ("activities"."every_days" >= 1 and extract(epoch from "activities"."ends_at" - "activities"."begins_at") <= "activities"."every_days" * 86400))),
	CONSTRAINT "activities_taken_within_quota" CHECK ("activities"."taken" >= 0 and ("activities"."quota" is null or "activities"."taken" <= "activities"."quota")),
	CONSTRAINT "activities_places_positive" CHECK ("activities"."quota" >= 0 and "activities"."per_buyer" >= 1)
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_followers" (
	"activity_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "activity_followers_activity_id_buyer_id_pk" PRIMARY KEY("activity_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "lecture_attendances" (
	"activity_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"period" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lecture_attendances_activity_id_buyer_id_period_pk" PRIMARY KEY("activity_id","buyer_id","period")
);
--> statement-breakpoint
CREATE TABLE "lectures" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"speaker" text NOT NULL,
	"venue" text NOT NULL,
	"starts_after" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "lectures_times" CHECK ("lectures"."starts_after" >= 0 and "lectures"."minutes" between 10 and 1440)
);
--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_followers" ADD CONSTRAINT "activity_followers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_followers" ADD CONSTRAINT "activity_followers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_attendances" ADD CONSTRAINT "lecture_attendances_activity_id_lectures_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."lectures"("activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_attendances" ADD CONSTRAINT "lecture_attendances_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_kind" ON "activities" USING btree ("kind","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_entry_once" ON "activity_entries" USING btree ("activity_id","cause");--> statement-breakpoint
CREATE INDEX "activity_entry_buyer" ON "activity_entries" USING btree ("buyer_id","activity_id","period");--> statement-breakpoint
CREATE INDEX "activity_follower_waits" ON "activity_followers" USING btree ("activity_id") WHERE "activity_followers"."told_at" is null;