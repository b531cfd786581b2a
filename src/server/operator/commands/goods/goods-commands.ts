import { priceDecimals, priceAsText, readAmount } from '../../../../domain/shared/money.ts';
import { changePrices } from '../../../goods/change-prices.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { namedGoods } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';

const setPrice: OperatorCommand = {
  usage: 'set-price GOODS PRICE [--no-ladder]',
  acts: true,
  describe: 'the base price in yuan; its ladder stays unless it is dropped',
  words: 2,
  options: { 'no-ladder': { type: 'boolean' } },
  run: async ({ database, clock }, [name = '', text = ''], options) => {
    const price = readAmount(text, priceDecimals);
    if (price === null || price.lte(0)) throw new UsageError('PRICE must be an amount above 0 with at most 4 decimals');
    const dropsLadder = Boolean(options['no-ladder']);
    return inTransaction(database, async (transaction) => {
      const found = await namedGoods(transaction, name);
      await changePrices(transaction, [{ id: found.id, price, ladder: dropsLadder ? [] : undefined }], clock());
      const stays = !dropsLadder && found.ladder.length > 0 ? `, its ladder of ${found.ladder.length} steps stays` : '';
      return [`${found.name} ${priceAsText(price)}${stays}`];
    });
  },
};

/** What changes goods. */
export const goodsCommands = { 'set-price': setPrice } as const;
