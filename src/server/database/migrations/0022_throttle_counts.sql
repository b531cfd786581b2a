CREATE TABLE "throttle_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "throttle_count_expiry" ON "throttle_counts" USING btree ("expire");