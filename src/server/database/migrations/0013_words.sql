CREATE TABLE "shop_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_articles" ADD COLUMN "markdown" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "markdown" text;--> statement-breakpoint
ALTER TABLE "shop_licences" ADD COLUMN "scan" text DEFAULT '' NOT NULL;