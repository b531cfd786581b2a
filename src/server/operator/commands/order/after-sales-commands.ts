import { asc, desc, eq, inArray } from 'drizzle-orm';
import { afterSalesStates, openCaseStates } from '../../../../domain/after-sales/after-sales-state.ts';
import { caseBounds } from '../../../../domain/after-sales/case-bounds.ts';
import { chinaClock, chinaDay } from '../../../../domain/shared/china-time.ts';
import { caseDetailAnswer } from '../../../after-sales/case-answer.ts';
import { type CaseRow, holdCase, readCase } from '../../../after-sales/case-store.ts';
import { shopWrites } from '../../../after-sales/case-thread.ts';
import { kindNames, reasonNames } from '../../../after-sales/case-words.ts';
import { refundCase, replaceCase } from '../../../after-sales/close-case.ts';
import { moveCase } from '../../../after-sales/move-case.ts';
import { type CameBack, receiveCase } from '../../../after-sales/receive-case.ts';
import { epochSeconds } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import { buyers } from '../../../database/schema/account.ts';
import { afterSalesCases } from '../../../database/schema/after-sales.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { ownFleet } from '../../../order/move/fulfilment.ts';
import { countOf } from '../../kit/count-option.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { namedCase } from './named-case.ts';
import { uploadPaths } from '../../kit/uploaded-file.ts';
import { openRefunds } from './refund-words.ts';

const text = { type: 'string' } as const;

const timeOf = (seconds: number): string => `${chinaDay(seconds)} ${chinaClock(seconds).slice(0, 5)}`;

/** Words of an option that the buyer reads. */
function wordsOf(value: string | undefined, name: string, least = 0): string {
  const said = value?.trim() ?? '';
  if (said.length < least || said.length > caseBounds.words)
    throw new UsageError(`--${name} must have ${least} … ${caseBounds.words} characters`);
  return said;
}

/** `1:3,2:0`: of the line at place 1 three, of the one at place 2 none. */
function countsIn(value: string | undefined, name: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const part of value === undefined ? [] : value.split(',')) {
    const [, place, count] = /^([1-9]\d{0,2}):(\d{1,6})$/.exec(part.trim()) ?? [];
    if (place === undefined || counts.has(Number(place)))
      throw new UsageError(`--${name} names lines by their places and counts, e.g. 1:3,2:0`);
    counts.set(Number(place), Number(count));
  }
  return counts;
}

type Act = (transaction: Database, found: { readonly id: number; readonly at: Date }) => Promise<CaseRow>;

/** Does something to the case that is named, in a transaction of its own, and says where it stands. */
async function acted(shop: OperatorShop, name: string, act: Act): Promise<string[]> {
  const id = await namedCase(shop.database, name);
  const row = await inTransaction(shop.database, (transaction) => act(transaction, { id, at: shop.clock() }));
  return [`${row.number} ${row.state}`];
}

const list: OperatorCommand = {
  usage: 'after-sales list [--state STATE|open|all] [--limit N]',
  acts: false,
  describe: 'what buyers ask of delivered orders, the oldest open case first',
  words: 0,
  options: { state: text, limit: text },
  run: async ({ database }, _words, { state = 'open', limit }) => {
    const wanted = state === 'open' ? openCaseStates : state === 'all' ? afterSalesStates : afterSalesStates.filter((one) => one === state);
    if (wanted.length === 0) throw new UsageError(`--state is open, all or ${afterSalesStates.join('|')}`);
    const rows = await database
      .select({ of: afterSalesCases, company: buyers.company })
      .from(afterSalesCases)
      .innerJoin(buyers, eq(buyers.id, afterSalesCases.buyerId))
      .where(inArray(afterSalesCases.state, [...wanted]))
      .orderBy(state === 'open' ? asc(afterSalesCases.id) : desc(afterSalesCases.id))
      .limit(countOf(limit));
    if (rows.length === 0) return ['No cases.'];
    return rows.map(({ of, company }) =>
      [of.number, of.state, timeOf(epochSeconds(of.createdAt)), kindNames[of.kind], reasonNames[of.reason], company].join('\t'),
    );
  },
};

const show: OperatorCommand = {
  usage: 'after-sales show CASE',
  acts: false,
  describe: 'one of them: lines by place, the sum, what was said, where its pictures lie',
  words: 1,
  run: async (shop, [name = '']) => {
    const found = await readCase(shop.database, await namedCase(shop.database, name));
    const said = await caseDetailAnswer(shop.database, found, shop.clock());
    const pathOf = uploadPaths(shop);
    const picture = ({ id }: { readonly id: string }): string => `  picture\t${pathOf(id)}`;
    return [
      [
        said.sn,
        said.status,
        timeOf(said.created_at as number),
        kindNames[said.kind],
        reasonNames[said.reason],
        `order ${said.order_sn}`,
      ].join('\t'),
      ...(said.words === '' ? [] : [`  ${said.words ?? ''}`]),
      ...(said.pictures ?? []).map((one) => picture(one as { id: string })),
      ...said.lines.flatMap((line, at) => [
        [`  ${at + 1}`, line.name, line.ypgg, `batch ${line.batch}`, `asked ${line.number}`, `came ${line.received ?? '-'}`].join('\t'),
        ...(line.codes ?? []).map((code) => `    code\t${code}`),
      ]),
      ...(said.quote
        ? [`  refund ${said.quote.total}, freight ${said.quote.freight}, points ${said.quote.points}, gifts ${said.quote.gifts}`]
        : []),
      ...(said.gifts_back ? [`  gifts due ${said.gifts_back.due}, came ${said.gifts_back.came}`] : []),
      ...(said.carrier === '' ? [] : [`  sent back by ${said.carrier} ${said.tracking_number}`]),
      ...said.history.map(({ status, actor, words, at }) => [`  ${timeOf(at as number)}`, actor, status, words].join('\t')),
      ...(said.messages ?? []).flatMap(({ actor, text: words, at, pictures }) => [
        [`  ${timeOf(at as number)}`, actor, words].join('\t'),
        ...(pictures ?? []).map((one) => picture(one as { id: string })),
      ]),
    ];
  },
};

const agree: OperatorCommand = {
  usage: 'after-sales agree CASE [--words WORDS]',
  acts: true,
  describe: 'agree to what is asked',
  words: 1,
  options: { words: text },
  run: (shop, [name = ''], { words }) => {
    const said = wordsOf(words, 'words');
    return acted(shop, name, async (transaction, { id, at }) =>
      moveCase(transaction, await holdCase(transaction, id), { event: 'agree', actor: 'shop', words: said, at }),
    );
  },
};

const refuse: OperatorCommand = {
  usage: 'after-sales refuse CASE --reason WORDS',
  acts: true,
  describe: 'refuse it; the buyer reads why',
  words: 1,
  options: { reason: text },
  run: (shop, [name = ''], { reason }) => {
    const said = wordsOf(reason, 'reason', 1);
    return acted(shop, name, async (transaction, { id, at }) =>
      moveCase(transaction, await holdCase(transaction, id), { event: 'refuse', actor: 'shop', words: said, at }),
    );
  },
};

const fetched: OperatorCommand = {
  usage: 'after-sales fetched CASE [--words WORDS]',
  acts: true,
  describe: 'our driver has taken the goods along',
  words: 1,
  options: { words: text },
  run: (shop, [name = ''], { words }) => {
    const said = wordsOf(words, 'words') || `${ownFleet}司机已取回`;
    const changes = { carrier: ownFleet };
    return acted(shop, name, async (transaction, { id, at }) =>
      moveCase(transaction, await holdCase(transaction, id), { event: 'send-back', actor: 'shop', words: said, at, changes }),
    );
  },
};

const receive: OperatorCommand = {
  usage: 'after-sales receive CASE [--came 1:3,2:0] [--resell 1:3] [--gifts N] [--words WORDS]',
  acts: true,
  describe: 'what really came, by the places of its lines, what may be sold again, and how many of the gifts that were due',
  words: 1,
  options: { came: text, resell: text, gifts: text, words: text },
  run: async (shop, [name = ''], { came, resell, gifts, words }) => {
    const [counts, sellable, said] = [countsIn(came, 'came'), countsIn(resell, 'resell'), wordsOf(words, 'words')];
    const { lines } = await caseDetailAnswer(
      shop.database,
      await readCase(shop.database, await namedCase(shop.database, name)),
      shop.clock(),
    );
    const places = [...new Set([...counts.keys(), ...sellable.keys()])];
    const told = places.map((place): CameBack => ({
      place,
      came: counts.get(place) ?? Number(lines[place - 1]?.number ?? 0),
      resold: sellable.get(place) ?? 0,
    }));
    if (gifts !== undefined && !/^\d{1,6}$/.test(gifts)) throw new UsageError('--gifts is how many gifts came, e.g. 0');
    return acted(shop, name, (transaction, { id, at }) =>
      receiveCase(transaction, { id, came: told, gifts: gifts === undefined ? undefined : Number(gifts), words: said, at }),
    );
  },
};

const refund: OperatorCommand = {
  usage: 'after-sales refund CASE [--words WORDS]',
  acts: true,
  describe: 'give the money back the way it was paid',
  words: 1,
  options: { words: text },
  run: async (shop, [name = ''], { words }) => {
    const said = wordsOf(words, 'words');
    const [line = ''] = await acted(
      shop,
      name,
      async (transaction, { id, at }) => (await refundCase(transaction, { id, words: said, at })).row,
    );
    const { row } = await readCase(shop.database, await namedCase(shop.database, name));
    return [`${line} ${row.settled?.total ?? ''}`, ...(await openRefunds(shop.database, row.orderId))];
  },
};

const replace: OperatorCommand = {
  usage: 'after-sales replace CASE --words WORDS',
  acts: true,
  describe: 'new goods leave the stock for the buyer; the words say how they travel',
  words: 1,
  options: { words: text },
  run: (shop, [name = ''], { words }) => {
    const said = wordsOf(words, 'words', 1);
    return acted(shop, name, (transaction, { id, at }) => replaceCase(transaction, { id, words: said, at }));
  },
};

const say: OperatorCommand = {
  usage: 'after-sales say CASE --words WORDS',
  acts: true,
  describe: 'a word to the buyer, who is told of it',
  words: 1,
  options: { words: text },
  run: async (shop, [name = ''], { words }) => {
    const said = wordsOf(words, 'words', 1);
    const id = await namedCase(shop.database, name);
    await inTransaction(shop.database, (transaction) => shopWrites(transaction, { id, text: said, at: shop.clock() }));
    return [`${(await readCase(shop.database, id)).row.number} said`];
  },
};

/** What is done about cases (R35). */
export const afterSalesCommands = {
  'after-sales list': list,
  'after-sales show': show,
  'after-sales agree': agree,
  'after-sales refuse': refuse,
  'after-sales fetched': fetched,
  'after-sales receive': receive,
  'after-sales refund': refund,
  'after-sales replace': replace,
  'after-sales say': say,
} as const;
