CREATE TABLE "wechat_bindings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_bindings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"open_id" text NOT NULL,
	"nickname" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_binding_account" UNIQUE("account_id"),
	CONSTRAINT "wechat_binding_once" UNIQUE("provider","open_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"scene_hash" text NOT NULL,
	"answer_hash" text,
	"purpose" text NOT NULL,
	"holder_hash" text NOT NULL,
	"account_id" bigint,
	"progress" text DEFAULT 'waiting' NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"open_id" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_ticket_scene" UNIQUE("scene_hash"),
	CONSTRAINT "wechat_ticket_answer" UNIQUE("answer_hash")
);
--> statement-breakpoint
ALTER TABLE "wechat_bindings" ADD CONSTRAINT "wechat_bindings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_tickets" ADD CONSTRAINT "wechat_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_ticket_holder" ON "wechat_tickets" USING btree ("holder_hash");--> statement-breakpoint
CREATE INDEX "wechat_ticket_expiry" ON "wechat_tickets" USING btree ("expires_at");