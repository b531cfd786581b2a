import { map, merge, Subject } from 'rxjs';
import { followedBy } from '../../shared/followed-by.ts';
import { heard } from '../../shared/heard.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createTurning } from '../../shared/turning.ts';
import { shownAmount, sumOf } from '../../shared/shown/shown-money.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { type BatchAnswer, type BatchItem, type BatchNeeds, type BatchState, createBatchAdding } from './add-in-batches.ts';
import { amountOf, type Offer } from '../offer/offer.ts';
import { isAnew, lineOf, turnOf, withInCart, withQuantity, withTime } from '../offer/offer-changes.ts';

/** One goods of the sheet. */
export interface SheetRow {
  readonly offer: Offer;
  /** Units that are filled in; 0 where nothing can be had, and `offer.correction` says why. */
  readonly quantity: number;
  /** Why the shop did not take it, in its own words. */
  readonly refusal: string | null;
}

/** The quantities that a buyer has filled into tables of goods and not yet put into the cart; they outlive the list. */
export interface OrderSheetState extends BatchState {
  /** The filled rows by goods id, in the order in which they were filled in. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly kinds: number;
  readonly units: number;
  /** The sum of the rows at their ladder prices, ready to show; reductions of the whole order come in the cart. */
  readonly amount: string;
}

export interface OrderSheet extends ViewModel<OrderSheetState> {
  /** 0 takes the row away. */
  fill(offer: Offer, quantity: number): void;
  clear(): void;
  /** Puts one row into the cart at once, said as everywhere (§8). */
  add(goodsId: string): void;
  /** Puts all rows into the cart, batch by batch. */
  addAll(): void;
  /** No further batch is sent; what is on its way is still answered. */
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

/** A row in the wanted quantity, or in the most that can be had. */
function filled(present: Offer, quantity: number): SheetRow {
  const offer = withQuantity(present, quantity);
  return { offer, quantity: offer.correction?.most === 0 ? 0 : offer.quantity, refusal: null };
}

const empty: OrderSheetState = { rows: new Map(), kinds: 0, units: 0, amount: shownAmount(sumOf([])), adding: null, outcome: null };

/**
 * Rows that were taken go, unless another number stands there by now; those that were refused stay, with the reason.
 */
function settled(before: Rows, { added, refused }: BatchAnswer): Rows {
  const rows = new Map(before);
  for (const { offer, quantity } of added) if (rows.get(offer.goods.id)?.quantity === quantity) rows.delete(offer.goods.id);
  for (const { offer, message } of refused) {
    const row = rows.get(offer.goods.id);
    if (row) rows.set(offer.goods.id, { ...row, refusal: message });
  }
  return rows;
}

/** Rows whose goods came anew: prices, stock and cart as they are now; the same rows where nothing did. */
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

/** Creates the sheet; one for the whole page, kept between visits. */
export function createOrderSheet(needs: BatchNeeds & { readonly clock: ServerClock }): OrderSheet {
  const { addToCart, offerNews, clock } = needs;
  const changes = new Subject<(rows: Rows) => Rows>();
  const batch = createBatchAdding(needs);
  /** Rows that are being put in, one by one or with all others: a second press is no second wish. */
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
  // A sheet is answered although its table has been left: the owner listens to itself.
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
    const { added, refused } = await addToCart([line]);
    single.delete(goodsId);
    const answer = { added: added.length > 0 ? [{ offer, quantity }] : [], refused: refused.map(({ message }) => ({ offer, message })) };
    changes.next((rows) => settled(rows, answer));
    if (added.length > 0) offerNews.changed({ goodsId, change: (now) => withInCart(now, quantity, line.kind) });
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
    add: (goodsId) => {
      const row = model.getState().rows.get(goodsId);
      if (row) void add(row);
    },
    addAll: () => batch.add([...model.getState().rows.keys()], itemOf),
    stop: batch.stop,
  };
}
