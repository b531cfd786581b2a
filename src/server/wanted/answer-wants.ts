import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { wantAnswers, wants } from '../database/schema/wanted.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';

type WantRow = typeof wants.$inferSelect;
type WantAnswer = typeof wantAnswers.$inferSelect;

/** Goods that shops look for, as one of them named them, with all that want the same and the last answer to them. */
interface WantedThing {
  readonly want: WantRow;
  readonly active: readonly WantRow[];
  readonly answer: WantAnswer | null;
}

/** What a want is about, whosever it is. @throws Refusal 404 */
export async function wantedThing(database: Database, wantId: number): Promise<WantedThing> {
  const [want] = await database.select().from(wants).where(eq(wants.id, wantId));
  if (want === undefined) throw notFound('没有这条求购');
  const active = await database
    .select()
    .from(wants)
    .where(and(eq(wants.identity, want.identity), ne(wants.state, 'closed')))
    .orderBy(wants.id);
  const [answer = null] = await database
    .select()
    .from(wantAnswers)
    .where(eq(wantAnswers.identity, want.identity))
    .orderBy(desc(wantAnswers.at), desc(wantAnswers.id))
    .limit(1);
  return { want, active, answer };
}

interface Answering {
  readonly identity: string;
  readonly words: string;
  readonly at: Date;
  readonly by: number;
}

/**
 * Tells every shop that looks for the same goods what there is about them (R38): none learns of the others.
 * @throws Refusal 409 where nobody looks for them any more
 */
export async function answerWants(transaction: Database, { identity, words, at, by }: Answering): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`want answer ${identity}`}, 0))`);
  const active = await transaction
    .select({ buyerId: wants.buyerId, name: wants.name })
    .from(wants)
    .where(and(eq(wants.identity, identity), ne(wants.state, 'closed')))
    .orderBy(wants.buyerId);
  if (active.length === 0) throw new Refusal(409, '已没有门店求购这个品种');
  const [kept] = await transaction
    .insert(wantAnswers)
    .values({ identity, words, shops: active.length, answeredBy: by, at })
    .returning({ id: wantAnswers.id });
  for (const { buyerId, name } of active) {
    const news = { kind: 'system', title: `您求购的 ${name} 有答复`, text: words, url: '/pzqg' } as const;
    await tellBuyer(transaction, { buyerId, ...news, cause: `want-answer:${kept?.id}` }, at);
  }
}
