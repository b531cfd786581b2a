import { eq } from 'drizzle-orm';
import { priceAsText, priceDecimals, readAmount } from '../../../../domain/shared/money.ts';
import { priceFloors } from '../../../database/schema/goods.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { namedGoods } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const set: OperatorCommand = {
  usage: 'floor set GOODS YUAN|none',
  acts: true,
  describe: 'the price of a unit below which no activity sells them without saying so',
  words: 2,
  run: async ({ database, clock }, [name = '', text = '']) => {
    const floor = text === 'none' ? null : readAmount(text, priceDecimals);
    if (text !== 'none' && (floor === null || floor.lte(0)))
      throw new UsageError('YUAN must be an amount above 0 with at most 4 decimals, or none');
    return inTransaction(database, async (transaction) => {
      const found = await namedGoods(transaction, name);
      if (floor === null) await transaction.delete(priceFloors).where(eq(priceFloors.goodsId, found.id));
      else {
        const kept = { floor: floor.toFixed(priceDecimals), at: clock() };
        await transaction
          .insert(priceFloors)
          .values({ goodsId: found.id, ...kept })
          .onConflictDoUpdate({ target: priceFloors.goodsId, set: kept });
      }
      return [`${found.name} ${floor === null ? 'has no floor' : `not below ${priceAsText(floor)}`}`];
    });
  },
};

/** How low a price may go (docs/decisions/0058). */
export const floorCommands = { 'floor set': set } as const;
