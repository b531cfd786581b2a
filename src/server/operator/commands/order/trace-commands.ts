import { readTraceCode } from '../../../../domain/trace-code/trace-code.ts';
import { codesCameBack } from '../../../after-sales/codes-came-back.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { lockOrder } from '../../../order/move/order-transition.ts';
import { keepCodes } from '../../../trace-code/keep-codes.ts';
import { readToldCodes, toldReference } from '../../../trace-code/told-codes-file.ts';
import { countCodes, removeCodes, shippedPlaces, whereIsCode } from '../../../trace-code/trace-code-store.ts';
import { fileOf } from '../../kit/file-word.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';
import { namedCase } from './named-case.ts';
import { placeOf } from './parcel-words.ts';

const mostTold = 50;
/** Boxes of a case that are named in one command. */
const mostCodes = 1000;

const importCodes: OperatorCommand = {
  usage: 'trace import FILE | trace import --columns',
  acts: (words) => words.length > 0,
  path: 'file',
  describe:
    'trace codes of what was shipped, by a file (CSV, XLSX; UTF-8 or GB18030): 订单号, 追溯码, and where an order left with several goods or batches 商品编码 or 行号, 批号, 包裹. Rows that cannot be taken are told; the same file twice changes nothing',
  options: { columns: { type: 'boolean' } },
  words: [0, 1],
  run: async ({ database, clock }, [word], { columns }) => {
    if (columns !== undefined) return toldReference();
    if (word === undefined) throw new UsageError('');
    const file = await readToldCodes(fileOf(word));
    if (!file.ok) throw new UsageError(file.refusal);
    const { kept, known, problems } = await keepCodes(database, file.value.rows, clock());
    const wrong = [...file.value.problems, ...problems.map(({ row: line, words }) => `${line}: ${words}`)];
    wrong.sort((one, other) => Number.parseInt(one) - Number.parseInt(other));
    return [
      `${kept} codes taken, ${known} known already, ${wrong.length} not taken`,
      ...wrong.slice(0, mostTold),
      ...(wrong.length > mostTold ? [`… and ${wrong.length - mostTold} more`] : []),
    ];
  },
};

const show: OperatorCommand = {
  usage: 'trace show ORDER',
  acts: false,
  describe: 'what left of an order, parcel by parcel and batch by batch, with the number of units and of trace codes',
  words: 1,
  run: async ({ database }, [name = '']) => {
    const { id, sn } = await namedOrder(database, name);
    const places = await shippedPlaces(database, id);
    if (places.length === 0) return [`Nothing of order ${sn} has left.`];
    return places.map(({ parcel, line, batch, units, codes }) =>
      row(`parcel ${parcel}`, line.name, line.spec, `batch ${batch}`, `${units} ${line.unit}`, `${codes} codes`),
    );
  },
};

const find: OperatorCommand = {
  usage: 'trace find CODE',
  acts: false,
  describe: 'the orders in which a box left, the newest first, and the case in which it came back',
  words: 1,
  run: async ({ database }, [text = '']) => {
    const code = readTraceCode(text);
    if (code === null) throw new UsageError(`${text} is no trace code`);
    const found = await whereIsCode(database, code.code);
    if (found.length === 0) return [`No shipment has ${code.code}.`];
    return found.map(({ sn, company, parcel, name, batch, caseNumber, isReceived }) =>
      row(
        sn,
        company,
        `parcel ${parcel}`,
        name,
        `batch ${batch}`,
        caseNumber === null ? (isReceived ? 'received' : 'shipped') : `back in ${caseNumber}`,
      ),
    );
  },
};

const remove: OperatorCommand = {
  usage: 'trace remove ORDER [--parcel N] [--confirm]',
  acts: 'confirmed',
  describe: 'takes the codes away that a file told of an order, or of one of its parcels, by mistake; what came back stays',
  words: 1,
  options: { parcel: { type: 'string' }, confirm: { type: 'boolean' } },
  run: async ({ database }, [name = ''], { parcel, confirm }) => {
    const { id, sn } = await namedOrder(database, name);
    const place = placeOf(parcel);
    if (confirm === undefined)
      return [row(sn, `${await countCodes(database, id, place)} codes`), 'Nothing has changed yet: --confirm does it.'];
    const gone = await inTransaction(database, async (transaction) => {
      await lockOrder(transaction, id);
      return removeCodes(transaction, id, place);
    });
    return [row(sn, `${gone} codes taken away`)];
  },
};

const cameBack: OperatorCommand = {
  usage: 'trace return CASE [CODE …]',
  acts: true,
  describe:
    'the codes of the boxes that came back in an after-sales case, once they are received: they can be shipped again. Without codes those that the buyer named',
  words: [1, 1 + mostCodes],
  run: async ({ database }, [name = '', ...texts]) => {
    const id = await namedCase(database, name);
    const known = await inTransaction(database, (transaction) => codesCameBack(transaction, { id, texts }));
    return [row(name, `${known} codes came back`)];
  },
};

/** Trace codes of shipments (R70). */
export const traceCommands = {
  'trace import': importCodes,
  'trace show': show,
  'trace find': find,
  'trace remove': remove,
  'trace return': cameBack,
} as const;
