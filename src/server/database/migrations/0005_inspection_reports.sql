CREATE TABLE "inspection_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"batch_number" text NOT NULL,
	"report_number" text NOT NULL,
	"inspected_on" date NOT NULL,
	"basis" text NOT NULL,
	"items" jsonb NOT NULL,
	"conclusion" text NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inspection_report_once" UNIQUE("goods_id","batch_number")
);
--> statement-breakpoint
ALTER TABLE "inspection_reports" ADD CONSTRAINT "inspection_reports_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;