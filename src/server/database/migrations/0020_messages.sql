CREATE TABLE "message_mutes" (
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "message_mutes_buyer_id_kind_pk" PRIMARY KEY("buyer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_once" UNIQUE("buyer_id","cause"),
	CONSTRAINT "message_url_is_a_path" CHECK ("messages"."url" = '' or "messages"."url" ~ '^/([^/]|$)')
);
--> statement-breakpoint
ALTER TABLE "message_mutes" ADD CONSTRAINT "message_mutes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_list" ON "messages" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "message_list_by_kind" ON "messages" USING btree ("buyer_id","kind","id");--> statement-breakpoint
CREATE INDEX "message_unread" ON "messages" USING btree ("buyer_id","kind") WHERE "messages"."read_at" is null;