import { rowId } from '../../../http/row-id.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { decideApplication } from '../../../goods/controlled-application.ts';
import { namedBuyer, namedGoods } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const decide: OperatorCommand = {
  usage: 'decide-application BUYER GOODS grant|refuse',
  acts: true,
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
export const buyerCommands = { 'decide-application': decide } as const;
