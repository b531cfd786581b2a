import { isSent } from '../../../../domain/order/order-state.ts';
import { orderNotes } from '../../../database/schema/order.ts';
import { Refusal } from '../../../http/refusal.ts';
import { correctParcel } from '../../../order/move/fulfilment.ts';
import { cancelByShop } from '../../../order/move/order-moves.ts';
import { deliveryNote } from '../../../papers/delivery-note.ts';
import { pickList } from '../../../papers/pick-list.ts';
import { packedOrder } from '../../../papers/sent-order.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { lineOf } from '../../kit/line-option.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import { writeNewFile } from '../../kit/new-file.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';
import { moved } from './moved-order.ts';

const text = { type: 'string' } as const;
const mostReason = 100;
const mostNote = 500;
const mostName = 20;
const mostParcel = 40;

const cancel: OperatorCommand = {
  usage: 'order cancel ORDER --reason WORDS',
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
  describe: 'a note for your own people, which order show lists; buyers never see it',
  words: 1,
  options: { words: text, by: text },
  run: async ({ database, clock }, [name = ''], options) => {
    const [words, by] = [lineOf(options.words, 'words', mostNote), lineOf(options.by, 'by', mostName)];
    if (words === '' || by === '') throw new UsageError('--words and --by say what, and who says it');
    const { id, sn } = await namedOrder(database, name);
    await database.insert(orderNotes).values({ orderId: id, text: words, by, at: clock() });
    return [row(sn, 'noted')];
  },
};

const correct: OperatorCommand = {
  usage: 'order correct-parcel ORDER [--carrier NAME] [--number NUMBER]',
  describe: 'who carries a parcel that was sent, and under which number; its track keeps what was said before, its buyer is told',
  words: 1,
  options: { carrier: text, number: text },
  run: (shop, [name = ''], { carrier, number }) => {
    if (carrier === undefined && number === undefined) throw new UsageError('--carrier or --number says what is right');
    const right = {
      carrier: carrier === undefined ? undefined : lineOf(carrier, 'carrier', mostParcel),
      trackingNumber: number === undefined ? undefined : lineOf(number, 'number', mostParcel),
    };
    return moved(shop, name, (transaction, order) => correctParcel(transaction, { ...order, ...right }));
  },
};

const papers = { note: deliveryNote, pick: pickList } as const;

const print: OperatorCommand = {
  usage: 'order print ORDER note|pick --out FILE.pdf',
  describe: 'delivery note or pick list of a paid order, with the batches that it holds, before the goods leave; FILE is absolute and new',
  words: 2,
  options: { out: text },
  run: async ({ database, clock }, [name = '', paper = ''], { out = '' }) => {
    if (paper !== 'note' && paper !== 'pick') throw new UsageError('What is printed is note or pick');
    const order = await namedOrder(database, name);
    if (order.status !== 'paid' && !isSent(order.status)) throw new Refusal(409, `Order ${order.sn} is ${order.status}: nothing is packed`);
    await writeNewFile('--out', out, async () => drawPdf(papers[paper](await packedOrder(database, order), clock())), 'pdf');
    return [out];
  },
};

/** What is done about an order while its goods are packed, and before (R60, R61). */
export const orderActCommands = {
  'order cancel': cancel,
  'order note': note,
  'order correct-parcel': correct,
  'order print': print,
} as const;
