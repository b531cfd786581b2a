import { customerClassOf, longestClass } from '../../../../domain/goods/agreed-price.ts';
import { chinaDay, chinaDayBegan, isDay } from '../../../../domain/shared/china-time.ts';
import { money, priceAsText } from '../../../../domain/shared/money.ts';
import { epochSeconds } from '../../../clock.ts';
import { inTransaction } from '../../../http/transaction.ts';
import {
  endPriceList,
  keepPriceList,
  namedPriceList,
  type NewPriceList,
  type PriceListNow,
  readListedPrices,
  readPriceLists,
} from '../../../price-list/price-list-store.ts';
import { readPriceListFile } from '../../../price-list/price-list-file.ts';
import { fileOf } from '../../kit/file-word.ts';
import { lineOf } from '../../kit/line-option.ts';
import { namedBuyer } from '../../kit/named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';
import { tried } from '../../../http/tried.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const longestName = 60;
const mostTold = 20;
const secondsOfDay = 86_400;

type Options = Readonly<Record<string, string | undefined>>;

/** The class that a word names. */
export function classIn(word: string): string {
  const found = customerClassOf(word);
  if (found === null) throw new UsageError(`A class is a word of at most ${longestClass} letters and digits, like A`);
  return found;
}

async function holderOf({ database }: OperatorShop, { class: customerClass, buyer }: Options): Promise<NewPriceList['holder']> {
  if ((customerClass === undefined) === (buyer === undefined)) throw new UsageError('A price list is for a --class or for a --buyer');
  if (customerClass !== undefined) return { customerClass: classIn(customerClass) };
  const { id } = await namedBuyer(database, buyer ?? '');
  return { buyerId: id };
}

/** The days of the options, both included, as a period: it ends when the day after the last one begins. */
function periodOf({ from = '', until = '' }: Options): Pick<NewPriceList, 'beginsAt' | 'endsAt'> {
  if (!isDay(from) || !isDay(until)) throw new UsageError('--from and --until are days like 2027-01-31');
  if (until < from) throw new UsageError('--until is not before --from');
  return { beginsAt: new Date(chinaDayBegan(from) * 1000), endsAt: new Date((chinaDayBegan(until) + secondsOfDay) * 1000) };
}

const few = (words: readonly string[]): string[] => [
  ...words.slice(0, mostTold),
  ...(words.length > mostTold ? [`… and ${words.length - mostTold} more`] : []),
];

const importList: OperatorCommand = {
  usage: 'price-list import FILE --name N --class C|--buyer B --from DAY --until DAY [--final] [--confirm]',
  acts: 'confirmed',
  path: 'file',
  describe:
    'prices for a class of customers or for one customer, by a file (CSV, XLSX; UTF-8 or GB18030): 商品编号, 商品条码 or 批准文号 with 生产厂家, 规格, 单位; 协议价; 阶梯价. Both days count. --final: no special or flash price goes below a customer’s',
  words: 1,
  options: { name: text, class: text, buyer: text, from: text, until: text, final: flag, confirm: flag },
  run: async (shop, [word = ''], options) => {
    const { database, clock } = shop;
    const name = lineOf(options.name, 'name', longestName);
    if (name === '') throw new UsageError('--name says how the list is called');
    const isFinal = options.final !== undefined;
    const holder = await holderOf(shop, options);
    if (isFinal && !('buyerId' in holder)) throw new UsageError('Only the prices of one customer can be --final');
    const list = { name, holder, isFinal, ...periodOf(options) };
    if (list.endsAt <= clock()) throw new UsageError('--until is over');
    const file = await readPriceListFile(fileOf(word));
    if (!file.ok) throw new UsageError(file.refusal);
    const keep = options.confirm === undefined ? tried : inTransaction<Awaited<ReturnType<typeof keepPriceList>>>;
    const { listId, isNew, kept, dearer, problems } = await keep(database, (transaction) =>
      keepPriceList(transaction, list, file.value.prices, clock()),
    );
    const wrong = [...file.value.problems, ...problems]
      .sort((one, other) => one.line - other.line)
      .map(({ line, reason }) => `${line}: ${reason}`);
    return [
      `${kept} prices taken, ${wrong.length} not taken`,
      ...few(wrong),
      ...(dearer.length === 0
        ? []
        : [`${dearer.length} above the public price:`, ...few(dearer.map((goods) => goods.name)).map((words) => `  ${words}`)]),
      ...(options.confirm === undefined
        ? ['Nothing has changed yet: --confirm does it.']
        : [listId === null ? 'No list was made.' : row('price list', listId, name, ...(isNew ? [] : ['as it was']))]),
    ];
  },
};

/** `class A`, or the company whose contract it is. */
const holderWords = ({ list: { customerClass }, company }: PriceListNow): string =>
  customerClass === null ? (company ?? '-') : `class ${customerClass}`;

function stateOf({ list: { beginsAt, endsAt, endedAt } }: PriceListNow, now: Date): string {
  if (endedAt !== null && endedAt <= now) return 'ended';
  return endsAt <= now ? 'over' : beginsAt > now ? 'to come' : 'in force';
}

/** A list in a line: both days of its period count. */
function listRow(one: PriceListNow, now: Date): string {
  const { id, name, beginsAt, endsAt, isFinal } = one.list;
  return row(
    id,
    name,
    holderWords(one),
    `${chinaDay(epochSeconds(beginsAt))} … ${chinaDay(epochSeconds(endsAt) - 1)}`,
    stateOf(one, now),
    `${one.kinds} goods`,
    ...(isFinal ? ['final'] : []),
  );
}

const list: OperatorCommand = {
  usage: 'price-list list',
  acts: false,
  describe: 'the price lists of customers, the newest first: id, name, whose, its days, whether it is in force, how many goods',
  words: 0,
  run: async ({ database, clock }) => {
    const lists = await readPriceLists(database);
    return lists.length === 0 ? ['No price lists.'] : lists.map((one) => listRow(one, clock()));
  },
};

const show: OperatorCommand = {
  usage: 'price-list show LIST',
  acts: false,
  describe: 'a price list with its prices: goods, price, steps of its ladder, and the public price beside it',
  words: 1,
  run: async ({ database, clock }, [name = '']) => {
    const found = await namedPriceList(database, name);
    const rows = await readListedPrices(database, found.list.id);
    return [
      listRow(found, clock()),
      ...rows.map(({ row: { goodsId, price, ladder, ladderKind }, name: goodsName, spec, basePrice }) =>
        row(
          goodsId,
          goodsName,
          spec,
          priceAsText(money(price)),
          ...ladder.map((step) => `${ladderKind === 'up-to' ? 'up to' : 'from'} ${step.number}: ${priceAsText(money(step.price))}`),
          `public ${priceAsText(money(basePrice))}`,
        ),
      ),
    ];
  },
};

const end: OperatorCommand = {
  usage: 'price-list end LIST [--confirm]',
  acts: 'confirmed',
  describe: 'a price list holds no more from now on; orders that were placed by it keep their prices',
  words: 1,
  options: { confirm: flag },
  run: async ({ database, clock }, [name = ''], { confirm }) => {
    const keep = confirm === undefined ? tried : inTransaction<PriceListNow>;
    const found = await keep(database, async (transaction) => {
      const one = await namedPriceList(transaction, name);
      await endPriceList(transaction, one.list.id, clock());
      return one;
    });
    const said = row(found.list.id, found.list.name, holderWords(found), `${found.kinds} goods`, 'ends now');
    return confirm === undefined ? [said, 'Nothing has changed yet: --confirm does it.'] : [said];
  },
};

/** Prices of customers (R57). */
export const priceListCommands = {
  'price-list import': importList,
  'price-list list': list,
  'price-list show': show,
  'price-list end': end,
} as const;
