import { isDay } from '../../../../domain/shared/china-time.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { countGoods } from '../../../stock/count-goods.ts';
import { batchesOf } from '../../../stock/move-stock.ts';
import { namedGoods } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const text = { type: 'string' } as const;
const mostStock = 99_999_999;
const longestNumber = 100;

function dayOf(value: string | undefined, name: string): string | undefined {
  if (value !== undefined && !isDay(value)) throw new UsageError(`--${name} must be a day like 2027-06-30`);
  return value;
}

/** The batch that was counted, with what of it was read off the pack. */
function countedBatch({ batch, made, expires }: Readonly<Record<string, string | undefined>>) {
  const [madeOn, expiresOn] = [dayOf(made, 'made'), dayOf(expires, 'expires')];
  if (batch === undefined) {
    if (madeOn !== undefined || expiresOn !== undefined) throw new UsageError('--made and --expires are of a --batch');
    return undefined;
  }
  const number = batch.trim();
  if (number === '' || number.length > longestNumber || /\p{Cc}/u.test(number))
    throw new UsageError(`--batch must be one line of 1 … ${longestNumber} characters`);
  if (madeOn !== undefined && expiresOn !== undefined && expiresOn < madeOn) throw new UsageError('--expires must not be before --made');
  return { number, ...(madeOn !== undefined && { madeOn }), ...(expiresOn !== undefined && { expiresOn }) };
}

const setStock: OperatorCommand = {
  usage: 'set-stock GOODS NUMBER [--batch NUMBER [--made DAY] [--expires DAY]]',
  acts: true,
  describe:
    'units for sale, of a batch or of all together, without those that unshipped orders hold (a feed of stock subtracts them itself)',
  words: 2,
  options: { batch: text, made: text, expires: text },
  run: async ({ database, clock }, [name = '', number = ''], options) => {
    const units = /^\d{1,8}$/.test(number) ? Number(number) : NaN;
    if (!(units <= mostStock)) throw new UsageError(`NUMBER must be an integer 0 … ${mostStock}`);
    const batch = countedBatch(options);
    return inTransaction(database, async (transaction) => {
      const found = await namedGoods(transaction, name);
      await countGoods(transaction, { goodsId: found.id, units, ...(batch && { batch }) }, clock());
      return [`${found.name} ${batch === undefined ? '' : `${batch.number} `}${units}`];
    });
  },
};

const listBatches: OperatorCommand = {
  usage: 'list-batches GOODS',
  acts: false,
  describe: 'its batches: number, made, expires, units; of suspended ones how many wait, and why',
  words: 1,
  run: ({ database }, [name = '']) =>
    inTransaction(database, async (transaction) => {
      const { id } = await namedGoods(transaction, name);
      const batches = await batchesOf(transaction, [id]);
      return batches.map(({ number, madeOn, expiresOn, stock, setAside, stopReason }) =>
        row(number || '-', madeOn ?? '-', expiresOn ?? '-', stock, ...(stopReason === '' ? [] : [`${setAside} suspended`, stopReason])),
      );
    }),
};

/** What counts goods. */
export const stockCommands = { 'set-stock': setStock, 'list-batches': listBatches } as const;
