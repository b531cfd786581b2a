ALTER TABLE "lectures" DROP CONSTRAINT "lectures_times";--> statement-breakpoint
ALTER TABLE "lectures" DROP COLUMN "starts_after";--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_times" CHECK ("lectures"."minutes" between 10 and 1440);