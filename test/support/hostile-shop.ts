import pg from 'pg';

/** What stands before and behind a text of the shop that somebody wrote to break the page. */
type Around = readonly [before: string, after: string];

/** What no page of ours has: where one of them is found, a text became a part of the page. */
export const planted = { element: 'yaoji-x', attribute: 'yaoji-x', picture: 'yaoji-x.png' } as const;
const { element, attribute, picture } = planted;

/** Short ones, for fields that hold little. */
const short: readonly Around[] = [
  ['', `<${element}>`],
  ['=1+1', ''],
  ['', `"${attribute}=1`],
  ['', '😀&lt;'],
];

/** Forty ways of being no text: markup, ends of quotes, templates, formulas, words without an end, signs that hide. */
const hostileTexts: readonly Around[] = [
  ...short,
  ['', '<script>ran()</script>'],
  ['', `</script><script>ran()</script><${element}>`],
  ['', `<img src=${picture} onerror=ran()>`],
  ['', `<svg onload=ran()><${element}>`],
  ['', `"><${element} onmouseover="ran()">`],
  ['', `'><${element}>`],
  ['', `" ${attribute}="1" autofocus onfocus="ran()" x="`],
  ['', `' ${attribute}='1' onmouseover='ran()' x='`],
  ['', `\` ${attribute}=1 onmouseover=ran() `],
  ['', `</title></textarea></style></noscript><${element}>`],
  ['', `--><${element}><!--`],
  ['', `]]><${element}>`],
  ['', `<iframe srcdoc="<script>parent.ran()</script>"></iframe>`],
  ['', '<a href="javascript:ran()">x</a>'],
  ['', `<style>@import "//evil.example/x.css";</style>`],
  ['', '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">'],
  ['', `&lt;${element}&gt;&#60;${element}&#62;`],
  ['', `\\u003c${element}\\u003e\\x3c${element}\\x3e`],
  ['', `%3C${element}%3E`],
  ['', `[x](javascript:ran()) ![x](${picture}) **x** \`x\``],
  ['', '{{constructor.constructor("ran()")()}}'],
  ['', '${ran()}<%= ran() %>#{ran()}'],
  ['', '__proto__.constructor'],
  ['', '"}]},"ran":{"'],
  ['', "');ran();//"],
  ["'; drop table goods; --", ''],
  ['=1+1', ''],
  ['+1+1', ''],
  ['-1+1', ''],
  ['@SUM(1)', ''],
  ['=HYPERLINK("//evil.example")', ''],
  ["=cmd|' /C calc'!A0", ''],
  ['', 'W'.repeat(90)],
  ['', '9'.repeat(90)],
  ['', '/'.repeat(90)],
  ['', '水'.repeat(90)],
  ['', '👨‍👩‍👧‍👦'.repeat(12)],
  ['', `e${'\u0301'.repeat(40)}`],
  ['', '\u0627\u0644\u0633\u0644\u0639\u0629 abc'],
];

/** What people read and is no free text: a rich text is cleaned when it is written, a place is looked up. */
const otherwiseKept = /^(body|html|markdown|region|regions)$/;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Text in Chinese, but no name of a province or town, by which freight is found. */
const isWritten = (text: string): string => `(${text} ~ '[一-龥]' and ${text} !~ '^[一-龥]{2,20}(省|市|区|县|州|盟|旗)$')`;

const listOf = (texts: readonly string[]): string => `array[${texts.map((text) => `$t$${text}$t$`).join(',')}]::text[]`;

/** A function of the connection that turns a text; the `salt` makes rows and columns differ. */
const textFunction = (around: readonly Around[]): string => `
create or replace function pg_temp.hostile(written text, salt text) returns text language sql as $body$
  select case when ${isWritten('written')} then before[at] || written || after[at] else written end
  from (select ${listOf(around.map(([before]) => before))} as before, ${listOf(around.map(([, after]) => after))} as after) as texts,
    (select 1 + (abs(hashtext(salt || written)::bigint) % ${around.length})::int as at) as chosen
$body$`;

/** The same for all texts in JSON. */
const jsonFunction = `
create function pg_temp.hostile_json(given jsonb, salt text) returns jsonb language plpgsql as $body$
begin
  case jsonb_typeof(given)
    when 'string' then return to_jsonb(pg_temp.hostile(given #>> '{}', salt));
    when 'array' then
      return coalesce((select jsonb_agg(pg_temp.hostile_json(v, salt) order by i) from jsonb_array_elements(given) with ordinality as e(v, i)), given);
    when 'object' then
      return coalesce((select jsonb_object_agg(k, pg_temp.hostile_json(v, salt || k)) from jsonb_each(given) as e(k, v)), given);
    else return given;
  end case;
end
$body$`;

/** How a column's texts become hostile, for the kinds of columns that hold texts. */
const turned: Readonly<Record<string, (column: string, salt: string) => string>> = {
  text: (column, salt) => `pg_temp.hostile(${column}, ${salt})`,
  jsonb: (column, salt) => `pg_temp.hostile_json(${column}, ${salt})`,
  ARRAY: (column, salt) =>
    `(select array_agg(pg_temp.hostile(one, ${salt}) order by at) from unnest(${column}) with ordinality as e(one, at))`,
};

async function textColumns(client: pg.Client): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
    order by 1, 2`);
  return rows.filter(({ name }) => !otherwiseKept.test(name));
}

/** Turns a column; false where a rule of its table takes no such texts. */
async function turn(client: pg.Client, { table, name, type }: Column): Promise<boolean> {
  const column = `"${name}"`;
  const change = turned[type]?.(column, `'${table}.${name}' || ctid::text`) ?? column;
  // 23514, 23505, 22001: a check, another row, a length.
  return client.query(`update "${table}" set ${column} = ${change} where ${column}::text ~ '[一-龥]'`).then(
    () => true,
    (error: unknown) => {
      if (/^(23|22)/.test((error as { readonly code?: string }).code ?? '')) return false;
      throw error;
    },
  );
}

/**
 * Makes every text hostile that stands in a shop's database in Chinese, whoever wrote it: buyers, clerks, feeds and
 * imports. It goes by the tables themselves, so that new ones are covered by themselves; triggers and keys to other
 * tables are left out.
 * @param url of a PostgreSQL whose shop is not started yet
 * @returns `table.column` of what a rule of its table keeps from it
 */
export async function makeTextsHostile(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    let left = await textColumns(client);
    for (const [at, around] of [hostileTexts, short].entries()) {
      await client.query(textFunction(around));
      if (at === 0) await client.query(jsonFunction);
      const still: Column[] = [];
      for (const column of left) if (!(await turn(client, column))) still.push(column);
      left = still;
    }
    return left.map(({ table, name }) => `${table}.${name}`);
  } finally {
    await client.end();
  }
}
