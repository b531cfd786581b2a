import { previewReduction, reduceOrder, type Reduction } from '../../../after-sales/reduce-order.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { correctParcel } from '../../../order/move/fulfilment.ts';
import { setErpNumber } from '../../../order/erp-number.ts';
import { cancelByShop } from '../../../order/move/order-moves.ts';
import { lockOrder } from '../../../order/move/order-transition.ts';
import { noteOrder } from '../../../order/note-order.ts';
import { packingPaper } from '../../../papers/packing-papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { lineOf } from '../../kit/line-option.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import { writeNewFile } from '../../kit/new-file.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';
import { moved } from './moved-order.ts';
import { mostParcel, placedUnits, placeOf } from './parcel-words.ts';
import { openRefunds, wayBack } from './refund-words.ts';
import { sendRefunds } from './send-refunds.ts';

const text = { type: 'string' } as const;
const mostReason = 100;
const mostNote = 500;
const mostName = 20;
/** A buyer's cart has 300 lines. */
const mostLines = 300;

const cancel: OperatorCommand = {
  usage: 'order cancel ORDER --reason WORDS',
  acts: true,
  describe: 'an order that waits for its money; its buyer reads why. A paid one is given back by refund',
  words: 1,
  options: { reason: text },
  run: (shop, [name = ''], options) => {
    const reason = lineOf(options.reason, 'reason', mostReason);
    if (reason === '') throw new UsageError('--reason says why, for the buyer');
    return moved(shop, name, (transaction, order) => cancelByShop(transaction, { ...order, reason }));
  },
};

const note: OperatorCommand = {
  usage: 'order note ORDER --words WORDS --by NAME',
  acts: true,
  describe: 'a note for your own people, which order show lists; buyers never see it',
  words: 1,
  options: { words: text, by: text },
  run: async ({ database, clock }, [name = ''], options) => {
    const [words, by] = [lineOf(options.words, 'words', mostNote), lineOf(options.by, 'by', mostName)];
    if (words === '' || by === '') throw new UsageError('--words and --by say what, and who says it');
    const { id, sn } = await namedOrder(database, name);
    await noteOrder(database, { orderId: id, text: words, by, at: clock() });
    return [row(sn, 'noted')];
  },
};

const erpNumber: OperatorCommand = {
  usage: 'order erp-number ORDER NUMBER|--none',
  acts: true,
  describe: 'the number that your own books (ERP) gave to an order: desk and order find find it, papers and the file of orders show it',
  words: [1, 2],
  options: { none: { type: 'boolean' } },
  run: (shop, [name = '', given], { none }) => {
    if ((given === undefined) !== Boolean(none)) throw new UsageError('Either NUMBER or --none');
    return inTransaction(shop.database, async (transaction) => {
      const order = await lockOrder(transaction, (await namedOrder(transaction, name)).id);
      await setErpNumber(transaction, order, given ?? '');
      return [row(order.sn, given ?? '-')];
    });
  },
};

const correct: OperatorCommand = {
  usage: 'order correct-parcel ORDER [--parcel N] [--carrier NAME] [--number NUMBER]',
  acts: true,
  describe:
    'who carries a parcel that was sent, and under which number; --parcel says which one of several. Its track keeps what was said before, its buyer is told',
  words: 1,
  options: { carrier: text, number: text, parcel: text },
  run: (shop, [name = ''], { carrier, number, parcel }) => {
    if (carrier === undefined && number === undefined) throw new UsageError('--carrier or --number says what is right');
    const right = {
      carrier: carrier === undefined ? undefined : lineOf(carrier, 'carrier', mostParcel),
      trackingNumber: number === undefined ? undefined : lineOf(number, 'number', mostParcel),
      place: placeOf(parcel),
    };
    return moved(shop, name, (transaction, order) => correctParcel(transaction, { ...order, ...right }));
  },
};

const print: OperatorCommand = {
  usage: 'order print ORDER note|pick [--parcel N] --out FILE.pdf',
  acts: false,
  describe:
    'delivery note or pick list of what is still to leave of a paid order, with the batches that it holds, before the goods leave; or of the parcel at place N. FILE is absolute and new',
  words: 2,
  options: { out: text, parcel: text },
  run: async ({ database, clock }, [name = '', paper = ''], { out = '', parcel }) => {
    if (paper !== 'note' && paper !== 'pick') throw new UsageError('What is printed is note or pick');
    const order = await namedOrder(database, name);
    const document = await packingPaper(database, order, { paper, place: placeOf(parcel), at: clock() });
    await writeNewFile('--out', out, () => drawPdf(document), 'pdf');
    return [out];
  },
};

const reductionRows = ({ lines, total, method }: Reduction): string[] => [
  ...lines.map(({ line, units, refund }) => row('line', line.name, line.spec, `${units} ${line.unit} missing`, refund)),
  row('refund', total, method, wayBack(method)),
];

const reduce: OperatorCommand = {
  usage: 'order reduce ORDER LINE:COUNT … --reason WORDS [--restock] [--confirm]',
  acts: 'confirmed',
  describe:
    'a paid order of which COUNT units of a line in all cannot be sent: its buyer gets their money back the way it came and reads why. Without --confirm it only shows the refund; --restock puts the units up for sale again',
  words: [2, 1 + mostLines],
  options: { reason: text, restock: { type: 'boolean' }, confirm: { type: 'boolean' } },
  run: async (shop, [name = '', ...words], options) => {
    const reason = lineOf(options.reason, 'reason', mostReason);
    if (reason === '') throw new UsageError('--reason says why, for the buyer');
    const missing = words.map(placedUnits);
    const order = await namedOrder(shop.database, name);
    if (options.confirm === undefined)
      return [...reductionRows(await previewReduction(shop.database, order, missing)), 'Nothing has changed yet: --confirm does it.'];
    const facts = { orderId: order.id, missing, reason, restock: options.restock !== undefined, at: shop.clock() };
    const done = await inTransaction(shop.database, (transaction) => reduceOrder(transaction, facts));
    const asked = await sendRefunds(shop);
    return [...reductionRows(done), row(done.row.number, 'reduced'), ...(await openRefunds(shop.database, order.id)), ...asked];
  },
};

/** What is done about an order while its goods are packed, and before (R59–R61). */
export const orderActCommands = {
  'order cancel': cancel,
  'order note': note,
  'order erp-number': erpNumber,
  'order correct-parcel': correct,
  'order reduce': reduce,
  'order print': print,
} as const;
