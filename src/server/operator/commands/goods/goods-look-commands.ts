import { eq } from 'drizzle-orm';
import { isBookCode } from '../../../../domain/shared/book-code.ts';
import { money, priceAsText } from '../../../../domain/shared/money.ts';
import { goods, manufacturers } from '../../../database/schema/goods.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { heldBatches } from '../../../stock/held-batches.ts';
import { namedGoods } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const show: OperatorCommand = {
  usage: 'goods show GOODS',
  acts: false,
  describe: 'what they are, their ERP code and price, and their batches: for sale, held by unshipped orders, set aside',
  words: 1,
  run: ({ database }, [name = '']) =>
    inTransaction(database, async (transaction) => {
      const found = await namedGoods(transaction, name);
      const [maker] = await transaction.select().from(manufacturers).where(eq(manufacturers.id, found.manufacturerId));
      const held = (await heldBatches(transaction, [found.id])).get(found.id) ?? [];
      const reserved = held.reduce((sum, batch) => sum + batch.reserved, 0);
      return [
        row(found.id, found.name, found.spec, found.packUnit, maker?.name ?? '-'),
        row('erp code', found.erpCode ?? '-'),
        row('approval number', found.approvalNumber || '-'),
        row('price', priceAsText(money(found.basePrice))),
        row('for sale', found.stock, `${reserved} held by orders`),
        ...held.map(({ number, madeOn, expiresOn, stock, setAside, reserved: units }) =>
          row(
            '  batch',
            number || '-',
            madeOn ?? '-',
            expiresOn ?? '-',
            stock,
            `${units} held`,
            ...(setAside > 0 ? [`${setAside} set aside`] : []),
          ),
        ),
      ];
    }),
};

const code: OperatorCommand = {
  usage: 'goods code GOODS CODE|--none',
  acts: true,
  describe: 'the code by which your own books (ERP) know them: imports and feeds find them by it, whatever else changes',
  words: [1, 2],
  options: { none: { type: 'boolean' } },
  run: ({ database }, [name = '', given], { none }) => {
    if ((given === undefined) !== Boolean(none)) throw new UsageError('Either CODE or --none');
    if (given !== undefined && !isBookCode(given)) throw new UsageError('CODE has up to 30 letters, digits or . _ / -');
    return inTransaction(database, async (transaction) => {
      const found = await namedGoods(transaction, name);
      const [owner] = given === undefined ? [] : await transaction.select().from(goods).where(eq(goods.erpCode, given));
      if (owner !== undefined && owner.id !== found.id) throw new Refusal(409, `${given} is the code of goods ${owner.id} ${owner.name}`);
      await transaction
        .update(goods)
        .set({ erpCode: given ?? null })
        .where(eq(goods.id, found.id));
      return [row(found.id, found.name, found.spec, found.packUnit, given ?? '-')];
    });
  },
};

/** Looking at goods, and the code under which the seller's own books know them (R52). */
export const goodsLookCommands = { 'goods show': show, 'goods code': code } as const;
