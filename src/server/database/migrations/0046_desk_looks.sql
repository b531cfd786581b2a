CREATE TABLE "desk_looks" (
	"kind" text NOT NULL,
	"thing_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_looks_kind_thing_id_person_id_pk" PRIMARY KEY("kind","thing_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "desk_looks" ADD CONSTRAINT "desk_looks_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_look_seen" ON "desk_looks" USING btree ("seen_at");