import { goodsScopes } from '../../../domain/licence/licence-scope.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { amountDecimals, money, priceDecimals, readAmount } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { goods, StoredLadderStep } from '../../database/schema/goods.ts';

/** The columns of an import file (api.md, «Running it»): how each field is read, and where it goes. */

type Field = Result<unknown, string>;
type Read = (text: string) => Field;
type GoodsColumn = keyof typeof goods.$inferInsert;
/** What is a batch's own; goods follow their batches. */
type BatchColumn = 'stock' | 'batchNumber' | 'producedOn' | 'expiresOn';

const textOf =
  (most: number, isRequired = false): Read =>
  (text) => {
    if (isRequired && text === '') return refused('is empty');
    if ([...text].length > most) return refused(`is longer than ${most} characters`);

    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? refused('holds control characters') : accepted(text);
  };

const integerOf =
  (least: number, most: number, whenEmpty?: number | null): Read =>
  (text) => {
    if (text === '' && whenEmpty !== undefined) return accepted(whenEmpty);
    const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? accepted(value) : refused(`must be an integer from ${least} to ${most}, not "${text}"`);
  };

const flag: Read = (text) =>
  text === '' || text === '0' ? accepted(false) : text === '1' ? accepted(true) : refused(`must be 0 or 1, not "${text}"`);

/** R1's test of a unit price. */
const price: Read = (text) =>
  readAmount(text, priceDecimals) === null
    ? refused(`must be an amount with at most ${priceDecimals} decimals, like 12.50, not "${text}"`)
    : accepted(text);

const dateText: Read = (text) => {
  if (text === '') return accepted(null);
  return isDay(text) ? accepted(text) : refused(`must be a date like 2027-06-30, not "${text}"`);
};

/** Of 8, 12, 13 or 14 digits, as they are printed. */
const barcode: Read = (text) =>
  text === '' || /^(?:\d{8}|\d{12,14})$/.test(text) ? accepted(text) : refused(`must be a barcode of 8 or 12 to 14 digits, not "${text}"`);

/** Reads a ladder as files write it, `50:12.9;200:12.5`: quantity and price of each step; empty for none. */
export function readLadderCell(text: string): Result<readonly StoredLadderStep[], string> {
  const steps: StoredLadderStep[] = [];
  for (const step of text.split(';').filter((part) => part.trim() !== '')) {
    const [number = '', stepPrice = ''] = step.split(':').map((part) => part.trim());
    const isStep = /^[1-9]\d{0,5}$/.test(number) && readAmount(stepPrice, priceDecimals) !== null;
    if (!isStep) return refused(`must be steps like 50:12.90;200:12.50, not "${text}"`);
    steps.push({ number: Number(number), price: money(stepPrice).toFixed(Math.max(amountDecimals, stepPrice.split('.')[1]?.length ?? 0)) });
  }
  return accepted(steps);
}

const ladderKind: Read = (text) => accepted(text === '1' ? 'up-to' : 'reach-at-least');

/** `hxy;ll`: what a shop must be allowed for (R29); `none` for nothing, empty for what is usual for such goods. */
const scopes: Read = (text) => {
  if (text === '') return accepted(null);
  if (text === 'none') return accepted([]);
  const named = [...new Set(text.split(/[;,]/).map((part) => part.trim()))];
  const known: readonly string[] = goodsScopes;
  return named.every((name) => known.includes(name))
    ? accepted(named)
    : refused(`must be none or of ${goodsScopes.join(';')}, not "${text}"`);
};

/** How a column of the file is read, and the column of goods that it fills. */
interface ColumnRule<Column> {
  readonly column: Column;
  readonly read: Read;
}
const fills = <Column extends GoodsColumn>(column: Column, read: Read): ColumnRule<Column> => ({ column, read });

/** The largest number that a count of goods can be. */
export const largestInteger = 2_147_483_647;

/** Columns that fill one column of goods by themselves. */
export const goodsColumns: Readonly<Record<string, ColumnRule<GoodsColumn>>> = {
  name: fills('name', textOf(200, true)),
  ypgg: fills('spec', textOf(200)),
  bzdw: fills('packUnit', textOf(20)),
  base_price: fills('basePrice', price),
  zbz: fills('mediumPack', integerOf(1, 999_999, 1)),
  type: fills('isPrescription', flag),
  otc_type: fills('otcClass', integerOf(0, 2, 0)),
  jx: fills('form', textOf(50)),
  cd: fills('origin', textOf(50)),
  dj: fills('grade', textOf(20)),
  pzwh: fills('approvalNumber', textOf(100)),
  txm: fills('barcode', barcode),
  jzl: fills('largePack', integerOf(1, 999_999, null)),
  qg_number: fills('purchaseLimit', (text) => (text === '0' ? accepted(null) : integerOf(1, 999_999, null)(text))),
  ladder_price: fills('ladder', readLadderCell),
  ladder_price_type: fills('ladderKind', ladderKind),
  free_shipping_number: fills('freeShippingQuantity', integerOf(0, 999_999, 0)),
  is_dpby: fills('shipsFreeAlone', flag),
  is_free_shipping: fills('shipsFree', flag),
  is_youx: fills('isFreeShippingZone', flag),
  is_jxq: fills('isNearExpiry', flag),
  is_hm: fills('containsEphedrine', flag),
  is_qx: fills('isDevice', flag),
  ck_id: fills('warehouseId', integerOf(1, largestInteger, 1)),
  goods_price_id: fills('priceId', integerOf(1, largestInteger, null)),
  is_zy: fills('isChineseMedicine', flag),
  is_ll: fills('isColdChain', flag),
  is_kx: fills('isControlled', flag),
  scopes: fills('scopes', scopes),
  is_buy: fills('isPurchasable', (text) => (text === '' ? accepted(true) : flag(text))),
};

/** Columns about the batch that a record is of. */
export const batchColumns: Readonly<Record<string, ColumnRule<BatchColumn>>> = {
  number: fills('stock', integerOf(0, largestInteger)),
  ph: fills('batchNumber', textOf(100)),
  scrq: fills('producedOn', dateText),
  xq: fills('expiresOn', dateText),
};

/** Columns that name rows of other tables. */
export const makerColumn = { name: 'sccj', read: textOf(100, true) } as const;
/** One category, or a path from the top one down: `中成药 > 清热解毒 > 清热泻火`. */
export const categoryColumn = { name: 'category', read: textOf(200, true) } as const;

/** Columns without which a file is no goods file. */
export const requiredColumns = ['name', 'sccj', 'ypgg', 'bzdw', 'base_price', 'number', 'zbz', 'category', 'type'] as const;
