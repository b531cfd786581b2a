import { and, eq } from 'drizzle-orm';
import { buyers, licences } from '../database/schema/account.ts';
import { rowId } from '../http/row-id.ts';
import { inTransaction } from '../http/transaction.ts';
import { decideApplication } from '../goods/controlled-application.ts';
import { namedBuyer, namedGoods } from './named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from './operator-command.ts';

async function judgeLicences({ database }: OperatorShop, name: string, passed: boolean, message: string): Promise<readonly string[]> {
  return inTransaction(database, async (transaction) => {
    const buyer = await namedBuyer(transaction, name);
    const standing = { isPassed: passed ? 1 : 0, qualificationMessage: message };
    await transaction.update(buyers).set(standing).where(eq(buyers.id, buyer.id));
    const open = passed ? undefined : eq(licences.status, 'pending');
    await transaction
      .update(licences)
      .set({ status: passed ? 'passed' : 'refused', note: message })
      .where(and(eq(licences.buyerId, buyer.id), open));
    return [`${buyer.company} ${passed ? 'passed' : 'not passed'}`];
  });
}

const approve: OperatorCommand = {
  usage: 'approve-licence BUYER',
  describe: 'the licences passed: the buyer may order',
  words: 1,
  run: (shop, [name = '']) => judgeLicences(shop, name, true, ''),
};

const refuse: OperatorCommand = {
  usage: 'refuse-licence BUYER --reason WORDS',
  describe: 'the licences did not pass; the buyer reads why',
  words: 1,
  options: { reason: { type: 'string' } },
  run: (shop, [name = ''], { reason }) => {
    const words = reason?.trim() ?? '';
    if (words === '' || words.length > 200) throw new UsageError('--reason must have 1 … 200 characters');
    return judgeLicences(shop, name, false, words);
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
