CREATE TABLE "staff_notices" (
	"thing" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
