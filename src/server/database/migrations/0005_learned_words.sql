CREATE TABLE "learned_words" (
	"buyer_id" bigint NOT NULL,
	"words" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "learned_words_buyer_id_words_pk" PRIMARY KEY("buyer_id","words"),
	CONSTRAINT "learned_words_said" CHECK ("learned_words"."words" <> '')
);
--> statement-breakpoint
ALTER TABLE "learned_words" ADD CONSTRAINT "learned_words_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_words" ADD CONSTRAINT "learned_words_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learned_words_age" ON "learned_words" USING btree ("buyer_id","at");--> statement-breakpoint
CREATE INDEX "learned_words_goods" ON "learned_words" USING btree ("goods_id");