import { asc } from 'drizzle-orm';
import type { editDeskGoods } from '../../../contract/desk/goods-calls.ts';
import type { CallAnswer, CallRequest } from '../../../contract/shared/call.ts';
import type { PriceList } from '../../../domain/goods/goods-prices.ts';
import { ladderWords, readLadderWords } from '../../../domain/goods/ladder-words.ts';
import { type PriceEditFault, percentText, priceEditFaults } from '../../../domain/goods/price-change.ts';
import { saleStateOf } from '../../../domain/goods/sale-state.ts';
import { readUnitPrice, unitPriceFaultWords } from '../../../domain/goods/unit-price.ts';
import { amountDecimals, money, priceAsText, priceDecimals } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { Database } from '../../database/database.ts';
import { storedPriceList } from '../../database/default-prices.ts';
import { goods } from '../../database/schema/goods.ts';
import { isOneOf } from '../../database/text-array.ts';
import { changePrices, type NewPrice } from '../../goods/change-prices.ts';
import { Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { switchSale } from '../../review/switch-sale.ts';
import { deskGoodsRows } from './goods-rows.ts';

type Edit = CallRequest<typeof editDeskGoods>['form']['edits'][number];
type Answer = CallAnswer<typeof editDeskGoods>;
type Refused = Omit<Answer['refused'][number], 'id'>;
type GoodsRow = typeof goods.$inferSelect;

const no = (code: Refused['code'], words: string): Result<never, Refused> => refused({ code, words });

const faultWords = (fault: PriceEditFault): Refused =>
  fault.code === 'steep'
    ? {
        code: 'steep',
        words: `${priceAsText(fault.fall.was)} → ${priceAsText(fault.fall.is)}，跌 ${percentText(fault.fall).slice(1)}，超过 20%，要先确认`,
      }
    : { code: 'ladder', words: `阶梯价 ${ladderWords({ kind: 'reach-at-least', steps: fault.steps })} 比单价还高，要一起改` };

/** The price list that an edit wants, of goods as they are; null: it changes none. */
function wantedPrices(row: GoodsRow, edit: Edit): Result<PriceList | null, Refused> {
  if (edit.price === edit.price_was && edit.ladder === edit.ladder_was) return accepted(null);
  const was = storedPriceList(row);
  // Both hang together: who saw another ladder judged another price.
  if (priceAsText(was.basePrice) !== edit.price_was || ladderWords(was.ladder) !== edit.ladder_was) {
    const ladder = ladderWords(was.ladder);
    return no('changed', `别人刚改过，现在是 ${priceAsText(was.basePrice)}${ladder === '' ? '' : `，阶梯价 ${ladder}`}`);
  }
  const price = readUnitPrice(edit.price);
  if (!price.ok) return no('unreadable', unitPriceFaultWords[price.refusal]);
  const ladder = readLadderWords(was.ladder.kind, edit.ladder);
  if (!ladder.ok) return no('unreadable', ladder.refusal);
  const is = { basePrice: price.value, ladder: ladder.value };
  const [fault] = priceEditFaults(was, is, edit.fall);
  return fault === undefined ? accepted(is) : refused(faultWords(fault));
}

/** Why the goods cannot be put on sale or taken off as an edit wants it; null: they can, or it wants neither. */
function saleFault(row: GoodsRow, { on, on_was: wasOn }: Edit): Refused | null {
  if (on === wasOn) return null;
  const state = saleStateOf(row);
  if (state === 'stopped') return { code: 'stopped', words: `因“${row.stopReason}”停用，由质管恢复` };
  if ((state === 'on') !== wasOn) return { code: 'changed', words: state === 'on' ? '别人刚上架' : '别人刚下架' };
  return null;
}

const stored = ({ ladder }: PriceList): NewPrice['ladder'] =>
  ladder.steps.map(({ quantity, price }) => ({ number: quantity, price: price.toFixed(Math.max(amountDecimals, decimalsOf(price))) }));

/** Decimals that a price has, as they are kept of a step. */
const decimalsOf = (price: ReturnType<typeof money>): number => Math.min(priceDecimals, Math.max(0, price.c.length - price.e - 1));

/**
 * Changes prices and what is on sale, as somebody saw it: goods that are otherwise by now stay as they are, and so do
 * those whose price falls by more than 20 % without being meant. Each stands by itself, all of one call hold together.
 * @throws Refusal 422 where goods are named twice
 */
export async function editGoods(transaction: Database, edits: readonly Edit[], at: Date): Promise<Answer> {
  const keys = edits.map(({ id }) => rowId(id) ?? 0);
  if (new Set(keys).size !== keys.length) throw new Refusal(422, '同一个品种改了两次', { errors: { edits: ['同一个品种改了两次'] } });
  const rows = await transaction.select().from(goods).where(isOneOf(goods.id, keys)).orderBy(asc(goods.id)).for('no key update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const prices: NewPrice[] = [];
  const faults: Answer['refused'] = [];
  for (const [place, edit] of edits.entries()) {
    const row = byId.get(keys[place] ?? 0);
    const wanted = row === undefined ? no('gone', '品种已不在') : wantedPrices(row, edit);
    const fault = wanted.ok && row !== undefined ? saleFault(row, edit) : wanted.ok ? null : wanted.refusal;
    if (fault !== null) faults.push({ id: row?.id ?? edit.id, ...fault });
    else if (wanted.ok && row !== undefined) {
      if (wanted.value !== null) prices.push({ id: row.id, price: wanted.value.basePrice, ladder: stored(wanted.value) });
      if (edit.on !== edit.on_was) await switchSale(transaction, row, edit.on);
    }
  }
  if (prices.length > 0) await changePrices(transaction, prices, at);
  return { goods: await deskGoodsRows(transaction, keys), refused: faults };
}
