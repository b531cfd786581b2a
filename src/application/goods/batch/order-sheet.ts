import { map, merge, Subject } from 'rxjs';
import { followedBy } from '../../shared/followed-by.ts';
import { heard } from '../../shared/heard.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createTurning } from '../../shared/turning.ts';
import { shownAmount, sumOf } from '../../shared/shown/shown-money.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { type BatchAnswer, type BatchItem, type BatchNeeds, type BatchState, createBatchAdding } from './add-in-batches.ts';
import { amountOf, type Offer } from '../offer/offer.ts';
import {
  isAnew,
  lineOf,
  turnOf,
  wholePackOf as wholeQuantityOf,
  withInCart,
  withOrder,
  withQuantity,
  withTime,
} from '../offer/offer-changes.ts';

/** Goods of the sheet. */
export interface SheetRow {
  readonly offer: Offer;
  /** Filled-in units; 0 when none are available, with the reason in `offer.correction`. */
  readonly quantity: number;
  /** The shop's reason for refusing it. */
  readonly refusal: string | null;
}

/** The units that fill a row to whole medium packs; null for whole packs, or nothing. */
export const wholePackOf = ({ offer, quantity }: SheetRow): number | null => wholeQuantityOf({ ...offer, quantity });

/** Quantities that a buyer has filled into order tables but not added yet; they outlive the list. */
export interface OrderSheetState extends BatchState {
  /** Rows by goods id, in the order of filling. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly kinds: number;
  readonly units: number;
  /** The sum of the rows at their ladder prices, ready to show; order reductions follow in the cart. */
  readonly amount: string;
}

export interface OrderSheet extends ViewModel<OrderSheetState> {
  /** 0 removes the row. */
  fill(offer: Offer, quantity: number): void;
  clear(): void;
  /** Adds one row to the cart at once, reported as usual (§8). */
  add(goodsId: string): void;
  /** Adds all rows to the cart in batches. */
  addAll(): void;
  /** Sends no further batch; a running one is still answered. */
  stop(): void;
}

type Rows = ReadonlyMap<string, SheetRow>;
type Patch = (state: OrderSheetState) => OrderSheetState;

function withRows(state: OrderSheetState, rows: Rows): OrderSheetState {
  const filled = [...rows.values()].filter(({ quantity }) => quantity > 0);
  const amounts = filled.flatMap(({ offer }) => amountOf(offer) ?? []);
  return {
    ...state,
    rows,
    kinds: filled.length,
    units: filled.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: shownAmount(sumOf(amounts)),
  };
}

/** A row in the wanted quantity, or the most available. */
function filled(present: Offer, quantity: number): SheetRow {
  const offer = withQuantity(present, quantity);
  return { offer, quantity: offer.correction?.most === 0 ? 0 : offer.quantity, refusal: null };
}

const empty: OrderSheetState = { rows: new Map(), kinds: 0, units: 0, amount: shownAmount(sumOf([])), adding: null, outcome: null };

/** Added rows disappear unless their number has changed meanwhile; refused rows stay with their reason. */
function settled(before: Rows, { added, refused }: BatchAnswer): Rows {
  const rows = new Map(before);
  for (const { offer, quantity } of added) if (rows.get(offer.goods.id)?.quantity === quantity) rows.delete(offer.goods.id);
  for (const { offer, message } of refused) {
    const row = rows.get(offer.goods.id);
    if (row) rows.set(offer.goods.id, { ...row, refusal: message });
  }
  return rows;
}

/** Rows with reloaded goods: present prices, stock and cart; the same rows when nothing changed. */
function refreshed(before: Rows, offers: readonly Offer[]): Rows {
  const anew = offers.filter((fresh) => {
    const held = before.get(fresh.goods.id)?.offer;
    return held !== undefined && isAnew(fresh, held);
  });
  if (anew.length === 0) return before;
  const rows = new Map(before);
  for (const offer of anew) {
    const { quantity, refusal } = rows.get(offer.goods.id) ?? { quantity: 0, refusal: null };
    if (quantity === 0) rows.delete(offer.goods.id);
    else rows.set(offer.goods.id, { ...filled(offer, quantity), refusal });
  }
  return rows;
}

/** An offer beside the order with all other rows, as if they were in the cart (R69a). */
export function besideRows(offer: Offer, rows: Rows): Offer {
  if (offer.order === null) return offer;
  const others = [...rows.values()].flatMap(({ offer: { goods, time, held }, quantity }) =>
    goods.id === offer.goods.id || goods.pricing === null || quantity === 0
      ? []
      : [{ terms: goods.terms, prices: goods.pricing, question: { time, held, entered: quantity } }],
  );
  return others.length === 0 ? offer : withOrder(offer, offer.order.beside(others));
}

/** Creates the sheet; one for the whole page, kept between visits. */
export function createOrderSheet(needs: BatchNeeds & { readonly clock: ServerClock }): OrderSheet {
  const { addToCart, offerNews, clock } = needs;
  const changes = new Subject<(rows: Rows) => Rows>();
  const batch = createBatchAdding(needs);
  /** Rows being added, alone or with all others: a second press has no effect. */
  const single = new Set<string>();
  const batched = new Set<string>();
  const seen$ = offerNews.seen$.pipe(map((offers) => (rows: Rows) => refreshed(rows, offers)));
  const { turned$, watch } = createTurning(clock, () => [...model.getState().rows.values()].map(({ offer }) => turnOf(offer)));
  const retimed$ = turned$.pipe(
    map(
      (time) => (rows: Rows) =>
        refreshed(
          rows,
          [...rows.values()].map(({ offer }) => withTime(offer, time)),
        ),
    ),
  );
  const answered$ = batch.answers$.pipe(map((answer) => (rows: Rows) => settled(rows, answer)));
  const adding$ = heard(batch).pipe(
    map(({ adding, outcome }): Patch => {
      if (adding === null) batched.clear();
      return (state) => ({ ...state, adding, outcome });
    }),
  );
  const model: ViewModel<OrderSheetState> = createViewModel<OrderSheetState>(
    empty,
    merge(
      merge(retimed$, changes, seen$, answered$).pipe(
        map((change): Patch => (state) => {
          const rows = change(state.rows);
          return rows === state.rows ? state : withRows(state, rows);
        }),
      ),
      adding$,
    ).pipe(followedBy(watch)),
  );
  // The owner subscribes to itself, so that answers count after the table is left.
  model.subscribe(() => undefined);

  const itemOf = (goodsId: string): BatchItem | null => {
    const row = model.getState().rows.get(goodsId);
    if (row === undefined || row.quantity === 0 || single.has(goodsId)) return null;
    batched.add(goodsId);
    return row;
  };
  const add = async ({ offer, quantity }: SheetRow): Promise<void> => {
    const { id: goodsId } = offer.goods;
    if (quantity === 0 || single.has(goodsId) || batched.has(goodsId)) return;
    single.add(goodsId);
    const line = lineOf(offer, quantity);
    const press = (): void => addRow(goodsId);
    const { added, refused } = await addToCart([line], 'told', { name: offer.goods.name, press });
    single.delete(goodsId);
    const answer = { added: added.length > 0 ? [{ offer, quantity }] : [], refused: refused.map(({ message }) => ({ offer, message })) };
    changes.next((rows) => settled(rows, answer));
    if (added.length > 0) offerNews.changed({ goodsId, change: (now) => withInCart(now, quantity, line.kind) });
  };
  /** In the units that the row has by then. */
  const addRow = (goodsId: string): void => {
    const row = model.getState().rows.get(goodsId);
    if (row) void add(row);
  };
  return {
    ...model,
    fill: (offer, quantity) =>
      changes.next((before) => {
        const rows = new Map(before);
        if (quantity === 0) rows.delete(offer.goods.id);
        else rows.set(offer.goods.id, filled(offer, quantity));
        return rows;
      }),
    clear: () => {
      changes.next(() => new Map());
      batch.close();
    },
    add: addRow,
    addAll: () => batch.add([...model.getState().rows.keys()], itemOf),
    stop: batch.stop,
  };
}
