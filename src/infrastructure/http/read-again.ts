import type { AgainLine, AgainOutcome } from '../../application/order/order-gateway.ts';
import type { buyAgain } from '../../contract/order/order-follow-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { idText } from '../../domain/shared/id.ts';
import { priceDecimals, readAmount } from '../../domain/shared/money.ts';

type Wire = CallResult<typeof buyAgain>;

const noteNames: Readonly<Record<Wire['lines'][number]['notes'][number], AgainLine['notes'][number]>> = {
  same: 'same',
  dearer: 'dearer',
  cheaper: 'cheaper',
  fewer: 'fewer',
  gone: 'gone',
  not_purchasable: 'not-purchasable',
  sold_out: 'sold-out',
  refused: 'refused',
};

/** Reads what became of the lines that were bought again. */
export const againFrom = ({ lines, total }: Wire): AgainOutcome => ({
  lines: lines.map((line) => ({
    goodsId: idText(line.goods_id),
    name: line.name,
    wanted: line.number,
    added: line.added,
    notes: line.notes.map((note) => noteNames[note]),
    message: line.message,
    formerPrice: readAmount(line.former_price, priceDecimals),
    price: line.price === null ? null : readAmount(line.price, priceDecimals),
  })),
  cartLines: total,
});
