import { addedUp, type RowAdvice } from '../../domain/purchase-list/judge-row.ts';
import { touchedGoods } from '../../domain/purchase-list/touched-goods.ts';
import { type Money, noMoney } from '../../domain/shared/money.ts';
import { amountOf, type Offer } from '../goods/offer/offer.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { goodsOf, isReady, judgedRow, type PurchaseRow } from './purchase-rows.ts';
import { advised } from './row-changes.ts';

type Rows = readonly PurchaseRow[];

/** The sums of a list. */
interface PurchaseSums {
  /** Goods that can be added, their units, and their amount by the domain. */
  readonly kinds: number;
  readonly units: number;
  readonly amount: string;
  /** Rows that need the buyer. */
  readonly open: number;
}

/** The units of all ready rows of one goods. */
interface WantedUnits {
  readonly offer: Offer;
  readonly units: number;
  /** Null when the price is hidden. */
  readonly amount: Money | null;
}

/** Judged rows with their sums. */
export interface JudgedList {
  readonly rows: Rows;
  readonly sums: PurchaseSums;
  /** The goods of ready rows. */
  readonly wanted: ReadonlyMap<string, WantedUnits>;
  readonly total: Money;
}

export const emptyList: JudgedList = {
  rows: [],
  sums: { kinds: 0, units: 0, amount: shownAmount(noMoney), open: 0 },
  wanted: new Map(),
  total: noMoney,
};

/** The units of ready rows for these goods, each priced at their total quantity (R47). */
function wantedOf(rows: Rows, touched: ReadonlySet<string>): ReadonlyMap<string, WantedUnits> {
  const asked = new Map<string, { readonly offer: Offer; readonly units: number }>();
  for (const row of rows) {
    const { offer, units } = row;
    if (offer === null || units === null || !touched.has(offer.goods.id) || !isReady(row)) continue;
    asked.set(offer.goods.id, { offer, units: (asked.get(offer.goods.id)?.units ?? 0) + units });
  }
  return new Map([...asked].map(([id, { offer, units }]) => [id, { offer, units, amount: amountOf({ ...offer, quantity: units }) }]));
}

/** Where the goods of several rows stand first, and the units of all of them. */
function twinsOf(rows: Rows, touched: ReadonlySet<string>): ReadonlyMap<string, NonNullable<PurchaseRow['twin']>> {
  const first = new Map<string, { key: number; units: number; rows: number }>();
  for (const row of rows) {
    const id = goodsOf(row);
    if (id === null || !touched.has(id)) continue;
    const before = first.get(id);
    if (before === undefined) first.set(id, { key: row.key, units: row.units ?? 0, rows: 1 });
    else [before.units, before.rows] = [before.units + (row.units ?? 0), before.rows + 1];
  }
  return new Map([...first].flatMap(([id, { key, units, rows: count }]) => (count > 1 ? [[id, { key, units }] as const] : [])));
}

/** The row beside the first one of its goods. */
function withTwin(row: PurchaseRow, first: PurchaseRow['twin'] | undefined): PurchaseRow {
  const twin = first === undefined || first?.key === row.key ? null : first;
  return twin?.key === row.twin?.key && twin?.units === row.twin?.units ? row : { ...row, twin };
}

/** The list with other rows: only rows of affected goods are judged and priced again (R37). */
export function withRows(before: JudgedList, rows: Rows): JudgedList {
  if (rows === before.rows) return before;
  const touched = touchedGoods(before.rows, rows, goodsOf);
  const taken = addedUp();
  const twins = twinsOf(rows, touched);
  const judged = rows.map((row) => {
    const id = goodsOf(row);
    return id !== null && !touched.has(id) ? row : withTwin(judgedRow(row, taken(id, row.units)), twins.get(id ?? ''));
  });
  const fresh = wantedOf(judged, touched);
  const wanted = new Map(before.wanted);
  let { total } = before;
  let { units } = before.sums;
  for (const id of touched) {
    const [old, now] = [before.wanted.get(id), fresh.get(id)];
    if (now === undefined) wanted.delete(id);
    else wanted.set(id, now);
    total = total.minus(old?.amount ?? noMoney).plus(now?.amount ?? noMoney);
    units += (now?.units ?? 0) - (old?.units ?? 0);
  }
  const open = judged.filter((row) => row.state !== 'waiting' && !isReady(row)).length;
  return { rows: judged, sums: { kinds: wanted.size, units, amount: shownAmount(total), open }, wanted, total };
}

/** What taking the advice of one kind changes. */
export interface AdviceEffect {
  readonly rows: Rows;
  /** Rows that change. */
  readonly count: number;
  /** How much more, or less, the list costs then, ready to show; null for no difference. */
  readonly cost: { readonly isMore: boolean; readonly amount: string } | null;
}

/** The list with the advice of one kind taken (R69), priced by the domain as the list itself is. */
export function adviceEffect(list: JudgedList, kind: RowAdvice): AdviceEffect {
  const rows = list.rows.map((row) => advised(row, kind));
  const count = rows.filter((row, at) => row !== list.rows[at]).length;
  const more = count === 0 ? noMoney : withRows(list, rows).total.minus(list.total);
  return { rows, count, cost: more.eq(noMoney) ? null : { isMore: more.gt(noMoney), amount: shownAmount(more.abs()) } };
}
