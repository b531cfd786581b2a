import { map, merge, type Observable, Subject } from 'rxjs';
import { type BatchAdding, type BatchNeeds, createBatchAdding } from '../goods/batch/add-in-batches.ts';
import { amountOf, type Offer } from '../goods/offer/offer.ts';
import { withQuantity, withTime } from '../goods/offer/offer-changes.ts';
import { usualOffer } from '../goods/offer/usual-offer.ts';
import { boughtRow, type ShownPurchase } from './bought-row.ts';
import { type fillChoices, unitsToFill } from '../goods/batch/fill-offers.ts';
import type { BoughtGoods, PurchaseGateway } from './purchase-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownAmount, sumOf } from '../shared/shown/shown-money.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** Due goods (R36) in the usual quantity. */
export interface DueGoods extends ShownPurchase {
  readonly bought: BoughtGoods;
  /** They were added since the screen was opened. */
  readonly isAdded: boolean;
  /** What the shop still has lasts for the chosen days: `addAll` leaves them out. */
  readonly isEnough: boolean;
}

/** The due goods, the most overdue first; at most `limit`. */
interface DueList {
  /** With `fillsUp`, due goods are followed by the next due ones and by goods without a rhythm. */
  readonly rows: readonly DueGoods[];
  /** When nothing is due: the next goods and the days until then; null when nothing has a rhythm. */
  readonly next: { readonly name: string; readonly days: number } | null;
  /** The days that were filled for (补到 N 天), and the quantities before; null while they are the usual ones. */
  readonly fill: { readonly days: (typeof fillChoices)[number]; readonly before: ReadonlyMap<string, number> } | null;
  /** What `addAll` adds comes to, ready to show; empty when nothing is left to add. */
  readonly amount: string;
}

export interface DueViewModel extends ViewModel<Load<DueList>> {
  retry(): void;
  /** Changes a row's quantity; an unavailable one is corrected, with the reason. */
  setQuantity(offer: Offer, quantity: number): void;
  /** Fills all quantities for so many days, by the shop's rhythm (补到 N 天). */
  fillTo(days: (typeof fillChoices)[number]): void;
  /** Puts the quantities back that were there before. */
  undoFill(): void;
  /** Adds all due rows that are not in the cart yet; `add` adds the row of these goods. */
  addAll(): void;
  add(goodsId: string): void;
}

interface DueNeeds {
  readonly purchases: Pick<PurchaseGateway, 'byRhythm'>;
  readonly clock: Pick<ServerClock, 'now'>;
  /** `createDueBatch`, kept between visits. */
  readonly batch: BatchAdding;
  readonly announceFailure: AnnounceFailure;
  /** The most rows. */
  readonly limit: number;
  /** Whether other bought goods fill the remaining rows. */
  readonly fillsUp?: boolean | undefined;
}

/** Adds due goods to the cart; one for the whole page, so that it continues after the screen is left. */
export const createDueBatch = (needs: BatchNeeds): BatchAdding => createBatchAdding(needs);

function listOf(bought: readonly BoughtGoods[], now: number, { limit, fillsUp = false }: Pick<DueNeeds, 'limit' | 'fillsUp'>): DueList {
  const all = bought.flatMap((one): DueGoods[] => {
    const offer = usualOffer(one, now);
    return offer === null ? [] : [{ ...boughtRow(one, offer, now), bought: one, isAdded: false, isEnough: false }];
  });
  const due = all.filter(({ isDue }) => isDue);
  const rows = fillsUp ? [...due, ...all.filter(({ isDue }) => !isDue)] : due;
  const next = bought.find(({ dueIn }) => dueIn !== null && dueIn > 0);
  return counted({
    rows: rows.slice(0, limit),
    next: next === undefined ? null : { name: next.goods.name, days: next.dueIn ?? 0 },
    fill: null,
    amount: '',
  });
}

/** What all that is due puts into the cart. */
const isMeant = ({ isDue, isAdded, isEnough }: DueGoods): boolean => isDue && !isAdded && !isEnough;

/** The list with its sum. */
function counted(list: DueList): DueList {
  const meant = list.rows.filter(isMeant);
  return { ...list, amount: meant.length === 0 ? '' : shownAmount(sumOf(meant.flatMap(({ offer }) => amountOf(offer) ?? []))) };
}

const inQuantity = (row: DueGoods, quantity: number, now: number): DueGoods => ({
  ...row,
  ...boughtRow(row.bought, withQuantity(row.offer, quantity), now),
  isEnough: false,
});

/** The list with quantities that last for these days (`unitsToFill`). */
function filled(list: DueList, days: (typeof fillChoices)[number], now: number): DueList {
  const before = list.fill?.before ?? new Map(list.rows.map(({ offer }) => [offer.goods.id, offer.quantity]));
  const rows = list.rows.map((row) => {
    const units = row.isAdded ? null : unitsToFill(row.offer, days, { rhythmOf: () => row.bought, countOf: () => null, now });
    return units === null ? row : units === 0 ? { ...row, isEnough: true } : inQuantity(row, units, now);
  });
  return counted({ ...list, rows, fill: { days, before } });
}

function unfilled(list: DueList, now: number): DueList {
  const { fill } = list;
  if (fill === null) return list;
  const rows = list.rows.map((row) =>
    row.isAdded ? row : inQuantity(row, fill.before.get(row.offer.goods.id) ?? row.offer.quantity, now),
  );
  return counted({ ...list, rows, fill: null });
}

/** Creates the due goods for one visit of the home page or the member centre. */
export function createDueViewModel({ purchases, clock, batch, announceFailure, ...shown }: DueNeeds): DueViewModel {
  const { patches$, retry } = loadOf(
    { ask: async () => listOf((await purchases.byRhythm(1)).bought, clock.now(), shown), announceFailure },
    undefined,
  );
  type Patch = (state: Load<DueList>) => Load<DueList>;
  const added$: Observable<Patch> = batch.answers$.pipe(
    map(({ added }) =>
      inReady<DueList>((list) => {
        const isAdded = new Set(added.map(({ offer }) => offer.goods.id));
        if (!list.rows.some(({ offer }) => isAdded.has(offer.goods.id))) return list;
        return counted({ ...list, rows: list.rows.map((row) => (isAdded.has(row.offer.goods.id) ? { ...row, isAdded: true } : row)) });
      }),
    ),
  );
  const typed = new Subject<Patch>();
  const model = createViewModel<Load<DueList>>(waiting, merge(patches$, added$, typed));
  const addThose = (isWanted: (row: DueGoods) => boolean) => {
    const rows = (model.getState().value?.rows ?? []).filter((row) => !row.isAdded && isWanted(row));
    const byId = new Map(rows.map(({ offer }) => [offer.goods.id, offer]));
    batch.add([...byId.keys()], (id) => {
      const offer = byId.get(id);
      return offer === undefined ? null : { offer: withTime(offer, clock.now()), quantity: offer.quantity };
    });
  };
  return {
    ...model,
    retry,
    setQuantity: ({ goods: { id } }, quantity) =>
      typed.next(
        inReady<DueList>((list) =>
          counted({ ...list, rows: list.rows.map((row) => (row.offer.goods.id === id ? inQuantity(row, quantity, clock.now()) : row)) }),
        ),
      ),
    fillTo: (days) => typed.next(inReady<DueList>((list) => filled(list, days, clock.now()))),
    undoFill: () => typed.next(inReady<DueList>((list) => unfilled(list, clock.now()))),
    addAll: () => addThose(isMeant),
    add: (goodsId) => addThose(({ offer }) => offer.goods.id === goodsId),
  };
}
