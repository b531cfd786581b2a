CREATE TABLE "act_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "act_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"kind" text NOT NULL,
	"row_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"hidden" text[] NOT NULL,
	"order_id" bigint,
	"buyer_id" bigint,
	"goods_id" bigint
);
--> statement-breakpoint
CREATE TABLE "act_ends" (
	"act_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"message" text NOT NULL,
	"left_out" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "act_actor_named" CHECK ("acts"."actor_name" <> '')
);
--> statement-breakpoint
ALTER TABLE "act_changes" ADD CONSTRAINT "act_changes_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_ends" ADD CONSTRAINT "act_ends_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_change_act" ON "act_changes" USING btree ("act_id","id");--> statement-breakpoint
CREATE INDEX "act_change_order" ON "act_changes" USING btree ("order_id","act_id") WHERE "act_changes"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "act_change_buyer" ON "act_changes" USING btree ("buyer_id","act_id") WHERE "act_changes"."buyer_id" is not null;--> statement-breakpoint
CREATE INDEX "act_change_goods" ON "act_changes" USING btree ("goods_id","act_id") WHERE "act_changes"."goods_id" is not null;--> statement-breakpoint
CREATE INDEX "act_change_money" ON "act_changes" USING btree ("act_id") WHERE "act_changes"."table_name" in ('balance_entries', 'bank_transfers', 'credit_accounts', 'credit_charges', 'credit_entries', 'payments', 'refunds', 'returned_amounts', 'top_ups');--> statement-breakpoint
CREATE INDEX "act_newest" ON "acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "act_actor" ON "acts" USING btree ("actor_name","at","id");--> statement-breakpoint
CREATE INDEX "act_name" ON "acts" USING btree ("name","at","id");--> statement-breakpoint
-- The log only grows (R64): a row of it goes when it is five years old, and not before.
CREATE FUNCTION keep_acts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acted_at timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'acts' THEN
      acted_at := OLD.at;
    ELSE
      SELECT a.at INTO acted_at FROM acts a WHERE a.id = OLD.act_id;
    END IF;
    IF acted_at < now() - interval '5 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of acts cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER acts_are_kept BEFORE UPDATE OR DELETE ON acts FOR EACH ROW EXECUTE FUNCTION keep_acts();--> statement-breakpoint
CREATE TRIGGER act_ends_are_kept BEFORE UPDATE OR DELETE ON act_ends FOR EACH ROW EXECUTE FUNCTION keep_acts();--> statement-breakpoint
CREATE TRIGGER act_changes_are_kept BEFORE UPDATE OR DELETE ON act_changes FOR EACH ROW EXECUTE FUNCTION keep_acts();--> statement-breakpoint
CREATE TRIGGER acts_are_whole BEFORE TRUNCATE ON acts FOR EACH STATEMENT EXECUTE FUNCTION keep_acts();--> statement-breakpoint
CREATE TRIGGER act_ends_are_whole BEFORE TRUNCATE ON act_ends FOR EACH STATEMENT EXECUTE FUNCTION keep_acts();--> statement-breakpoint
CREATE TRIGGER act_changes_are_whole BEFORE TRUNCATE ON act_changes FOR EACH STATEMENT EXECUTE FUNCTION keep_acts();
--> statement-breakpoint
-- A value as the log keeps it: a long one by its beginning.
CREATE FUNCTION act_value(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(value::text) > 500 THEN to_jsonb(left(coalesce(value #>> '{}', ''), 500) || '…') ELSE value END
$$;
--> statement-breakpoint
-- The name of a row: its key, with commas between the parts.
CREATE FUNCTION act_row_name(of_row jsonb, key_columns text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(of_row ->> name, ',' ORDER BY place) FROM unnest(key_columns) WITH ORDINALITY AS k(name, place)
$$;
--> statement-breakpoint
-- Writes what a statement of an act changed. Its arguments are the columns of the key, and those that are not told.
-- Of one act a bounded number of rows is kept (yaoji.act_room); the others are counted (yaoji.act_left_out).
CREATE FUNCTION write_act_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  room integer := coalesce(nullif(current_setting('yaoji.act_room', true), ''), '0')::integer;
  left_out integer := coalesce(nullif(current_setting('yaoji.act_left_out', true), ''), '0')::integer;
  key_columns text[] := TG_ARGV[0]::text[];
  hidden_columns text[] := TG_ARGV[1]::text[];
  pairs jsonb := '[]';
  changed integer;
  written integer := 0;
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT count(*) INTO changed FROM old_rows;
    IF room > 0 THEN
      SELECT jsonb_agg(jsonb_build_array(o.r, NULL)) INTO pairs FROM (SELECT to_jsonb(t) AS r FROM old_rows t LIMIT room) o;
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO changed FROM new_rows;
    IF room > 0 THEN
      SELECT jsonb_agg(jsonb_build_array(NULL, n.r)) INTO pairs FROM (SELECT to_jsonb(t) AS r FROM new_rows t LIMIT room) n;
    END IF;
  ELSIF room = 0 THEN
    SELECT count(*) INTO changed FROM new_rows;
  ELSE
    -- Both sides list the rows in the order in which they were changed; of a large statement the first are compared.
    SELECT jsonb_agg(jsonb_build_array(p.o, p.n)) FILTER (WHERE p.place <= room), count(*) INTO pairs, changed
    FROM (
      SELECT o.r AS o, n.r AS n, row_number() OVER () AS place
      FROM (SELECT to_jsonb(t) AS r FROM old_rows t LIMIT 2000) o
      FULL JOIN (SELECT to_jsonb(t) AS r FROM new_rows t LIMIT 2000) n ON act_row_name(o.r, key_columns) = act_row_name(n.r, key_columns)
      WHERE o.r IS DISTINCT FROM n.r
    ) p;
    changed := changed + greatest(0, (SELECT count(*) - 2000 FROM new_rows));
  END IF;
  IF jsonb_array_length(coalesce(pairs, '[]')) > 0 THEN
    INSERT INTO act_changes (act_id, table_name, kind, row_name, before, after, hidden, order_id, buyer_id, goods_id)
    SELECT
      current_setting('yaoji.act')::bigint, TG_TABLE_NAME,
      CASE WHEN jsonb_typeof(p.o) = 'null' THEN 'inserted' WHEN jsonb_typeof(p.n) = 'null' THEN 'deleted' ELSE 'updated' END,
      act_row_name(p.about, key_columns), d.before, d.after, d.hidden,
      CASE TG_TABLE_NAME WHEN 'orders' THEN p.about ->> 'id' ELSE p.about ->> 'order_id' END::bigint,
      CASE TG_TABLE_NAME WHEN 'buyers' THEN p.about ->> 'id' ELSE p.about ->> 'buyer_id' END::bigint,
      CASE TG_TABLE_NAME WHEN 'goods' THEN p.about ->> 'id' ELSE p.about ->> 'goods_id' END::bigint
    FROM (
      SELECT e.pair -> 0 AS o, e.pair -> 1 AS n, CASE WHEN jsonb_typeof(e.pair -> 1) = 'null' THEN e.pair -> 0 ELSE e.pair -> 1 END AS about, e.place
      FROM jsonb_array_elements(pairs) WITH ORDINALITY AS e(pair, place)
    ) p
    CROSS JOIN LATERAL (
      SELECT
        jsonb_object_agg(c.name, act_value(p.o -> c.name)) FILTER (WHERE c.is_told AND jsonb_typeof(p.o) <> 'null') AS before,
        jsonb_object_agg(c.name, act_value(p.n -> c.name)) FILTER (WHERE c.is_told AND jsonb_typeof(p.n) <> 'null') AS after,
        coalesce(array_agg(c.name ORDER BY c.name) FILTER (WHERE NOT c.is_told), '{}') AS hidden
      FROM (
        SELECT k.name, k.name <> ALL (hidden_columns) AS is_told FROM jsonb_object_keys(p.about) AS k(name)
        WHERE coalesce(p.o -> k.name, 'null') IS DISTINCT FROM coalesce(p.n -> k.name, 'null')
      ) c
    ) d
    ORDER BY p.place;
    GET DIAGNOSTICS written = ROW_COUNT;
  END IF;
  PERFORM set_config('yaoji.act_room', (room - written)::text, true), set_config('yaoji.act_left_out', (left_out + changed - written)::text, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Lets the log follow a table, without the values of some columns; files are never in it. Traffic that is no act costs
-- one look at a setting for each statement.
CREATE FUNCTION follow_acts(followed text, hidden_columns text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
  hidden text[];
  event text;
  rows_of constant jsonb := '{"insert": "NEW TABLE AS new_rows", "update": "OLD TABLE AS old_rows NEW TABLE AS new_rows", "delete": "OLD TABLE AS old_rows"}';
BEGIN
  SELECT array_agg(a.attname ORDER BY a.attnum) INTO keys
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = followed::regclass AND i.indisprimary;
  IF keys IS NULL THEN RAISE EXCEPTION 'The log cannot follow %, which has no key', followed; END IF;
  SELECT coalesce(array_agg(a.attname ORDER BY a.attname), '{}') INTO hidden
  FROM pg_attribute a
  WHERE a.attrelid = followed::regclass AND a.attnum > 0 AND NOT a.attisdropped
    AND (a.attname = ANY (hidden_columns) OR a.atttypid = 'bytea'::regtype);
  FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS act_of_%s ON %I', event, followed);
    EXECUTE format(
      'CREATE TRIGGER act_of_%1$s AFTER %1$s ON %2$I REFERENCING %3$s FOR EACH STATEMENT WHEN (coalesce(current_setting(''yaoji.act'', true), '''') <> '''') EXECUTE FUNCTION write_act_changes(%4$L, %5$L)',
      event, followed, rows_of ->> event, keys::text, hidden::text);
  END LOOP;
END $$;
