import { sql, type SQL } from 'drizzle-orm';
import { type LetterKind, letterKinds } from '../../../domain/desk/letter.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';

type Part = 'open' | 'done';

/** Characters of the words that a list shows. */
const shownWords = 80;

/** Wants of which nothing was found and that nobody answered since. */
const unanswered = sql`
  w.state = 'open' and not exists (select from want_answers a where a.identity = w.identity and a.at >= w.created_at)`;

/** What each kind holds, as `kind, id, sender, at, words, done_at`. */
const rowsOf: Readonly<Record<Part, Readonly<Record<LetterKind, SQL>>>> = {
  open: {
    ticket: sql`
      select 'ticket' as kind, t.id, coalesce(b.company, t.name) as sender, t.created_at as at, left(t.words, ${shownWords}) as words,
        null::timestamptz as done_at
      from tickets t left join buyers b on b.id = t.buyer_id where t.state = 'open'`,
    feedback: sql`
      select 'feedback' as kind, f.id, b.company as sender, f.created_at as at, left(f.words, ${shownWords}) as words,
        null::timestamptz as done_at
      from feedbacks f join buyers b on b.id = f.buyer_id where f.state = 'open'`,
    wanted: sql`
      select 'wanted' as kind, min(w.id) as id, count(*)::text || ' 家门店' as sender, min(w.created_at) as at,
        concat_ws(' ', min(w.name), nullif(min(w.spec), ''), nullif(min(w.maker), '')) as words, null::timestamptz as done_at
      from wants w where ${unanswered} group by w.identity`,
  },
  done: {
    ticket: sql`
      select 'ticket' as kind, t.id, coalesce(b.company, t.name) as sender, t.created_at as at, left(t.words, ${shownWords}) as words,
        coalesce(t.answered_at, t.closed_at) as done_at
      from tickets t left join buyers b on b.id = t.buyer_id where t.state in ('answered', 'closed')`,
    feedback: sql`
      select 'feedback' as kind, f.id, b.company as sender, f.created_at as at, left(f.words, ${shownWords}) as words, f.answered_at as done_at
      from feedbacks f join buyers b on b.id = f.buyer_id where f.state = 'answered'`,
    wanted: sql`
      select 'wanted' as kind, w.id, a.shops::text || ' 家门店' as sender, w.created_at as at,
        concat_ws(' ', w.name, nullif(w.spec, ''), nullif(w.maker, '')) as words, a.at as done_at
      from (select distinct on (identity) identity, shops, at from want_answers order by identity, at desc) a
        join lateral (select * from wants w where w.identity = a.identity order by w.id limit 1) w on true`,
  },
};

interface Row {
  readonly kind: LetterKind;
  readonly id: string | number;
  readonly sender: string;
  readonly at: string;
  readonly words: string;
  readonly done_at: string | null;
}

interface Asked {
  readonly part: Part;
  /** undefined: of every kind */
  readonly kind: LetterKind | undefined;
  readonly page: number;
  readonly perPage: number;
}

const seconds = (moment: string): number => epochSeconds(new Date(moment));

async function countOpen(database: Database): Promise<Readonly<Record<LetterKind, number>>> {
  const { rows } = await database.execute<Record<LetterKind, number>>(sql`
    select (select count(*)::int from tickets where state = 'open') as ticket,
      (select count(*)::int from feedbacks where state = 'open') as feedback,
      (select count(distinct w.identity)::int from wants w where ${unanswered}) as wanted`);
  return rows[0] ?? { ticket: 0, feedback: 0, wanted: 0 };
}

/** A page of what buyers wrote: what waits longest first, what was answered the newest first. */
export async function lettersPage(database: Database, { part, kind, page, perPage }: Asked) {
  const kinds = kind === undefined ? letterKinds : [kind];
  const all = sql.join(
    kinds.map((one) => sql`(${rowsOf[part][one]})`),
    sql` union all `,
  );
  const order = part === 'open' ? sql`at, kind, id` : sql`done_at desc, kind, id desc`;
  const { rows } = await database.execute(sql`
    select kind, id, sender, at::text, words, done_at::text from (${all}) of_all
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`);
  const { rows: counted } = await database.execute<{ total: number }>(sql`select count(*)::int as total from (${all}) of_all`);
  return {
    list: (rows as unknown as Row[]).map(({ sender, done_at: doneAt, at, ...row }) => ({
      ...row,
      id: Number(row.id),
      from: sender,
      at: seconds(at),
      done_at: doneAt === null ? null : seconds(doneAt),
    })),
    total: counted[0]?.total ?? 0,
    counts: await countOpen(database),
  };
}
