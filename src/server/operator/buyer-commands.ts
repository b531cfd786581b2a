import { and, eq, inArray } from 'drizzle-orm';
import { lacksOf } from '../../domain/licence/shop-standing.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { dayInChina } from '../clock.ts';
import { buyers } from '../database/schema/account.ts';
import { licences } from '../database/schema/licence.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { rowId } from '../http/row-id.ts';
import { inTransaction } from '../http/transaction.ts';
import { decideApplication } from '../goods/controlled-application.ts';
import { namedBuyer, namedGoods } from './named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from './operator-command.ts';

async function judgeLicences({ database, clock }: OperatorShop, name: string, decision: 'passed' | 'refused', reason: string): Promise<readonly string[]> {
  return inTransaction(database, async (transaction) => {
    const now = clock();
    const buyer = await namedBuyer(transaction, name);
    await lockBuyer(transaction, buyer.id);
    await transaction.update(buyers).set({ reviewState: decision, reviewReason: reason }).where(eq(buyers.id, buyer.id));
    // Who is let in after a refusal is let in with what was refused then.
    const judged = inArray(licences.state, decision === 'passed' ? ['pending', 'refused'] : ['pending']);
    await transaction.update(licences).set({ state: decision, reason, decidedAt: now }).where(and(eq(licences.buyerId, buyer.id), judged));
    const [standing] = await transaction.select(standingColumns).from(buyers).where(eq(buyers.id, buyer.id));
    const lacks = standing === undefined ? [] : lacksOf(standing, dayInChina(now));
    return [`${buyer.company} ${decision}`, ...lacks.flatMap((lack) => (lack.kind === null ? [] : [`  ${lack.kind} ${lack.standing}`]))];
  });
}

const approve: OperatorCommand = {
  usage: 'approve-licence BUYER',
  describe: 'the licences passed: the buyer may order, unless a required one is missing',
  words: 1,
  run: (shop, [name = '']) => judgeLicences(shop, name, 'passed', ''),
};

const refuse: OperatorCommand = {
  usage: 'refuse-licence BUYER --reason WORDS',
  describe: 'the licences did not pass; the buyer reads why',
  words: 1,
  options: { reason: { type: 'string' } },
  run: (shop, [name = ''], { reason }) => {
    const words = reason?.trim() ?? '';
    if (words === '' || words.length > 200) throw new UsageError('--reason must have 1 … 200 characters');
    return judgeLicences(shop, name, 'refused', words);
  },
};

const decide: OperatorCommand = {
  usage: 'decide-application BUYER GOODS grant|refuse',
  describe: 'the supply of controlled-sales goods',
  words: 3,
  run: async ({ database, clock }, [buyerName = '', goodsName = '', word = '']) => {
    if (word !== 'grant' && word !== 'refuse') throw new UsageError('The decision is grant or refuse');
    if (rowId(goodsName) === null) throw new UsageError('GOODS is an id');
    return inTransaction(database, async (transaction) => {
      const buyer = await namedBuyer(transaction, buyerName);
      const { id: goodsId, name } = await namedGoods(transaction, goodsName);
      const decision = word === 'grant' ? 'granted' : 'refused';
      await decideApplication(transaction, { buyerId: buyer.id, goodsId, at: clock(), decision });
      return [`${buyer.company} ${name} ${decision}`];
    });
  },
};

/** What is decided of buyers. */
export const buyerCommands = { 'approve-licence': approve, 'refuse-licence': refuse, 'decide-application': decide } as const;
