import { map, merge, type Observable, Subject } from 'rxjs';
import { type BatchAdding, type BatchNeeds, createBatchAdding } from '../goods/batch/add-in-batches.ts';
import { type Offer, offerOf } from '../goods/offer/offer.ts';
import { withQuantity, withTime } from '../goods/offer/offer-changes.ts';
import { boughtRow, type ShownPurchase } from './bought-row.ts';
import type { BoughtGoods, PurchaseGateway } from './purchase-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** Goods that are due again (R36), in the quantity that is usual. */
export interface DueGoods extends ShownPurchase {
  readonly bought: BoughtGoods;
  /** It has gone into the cart since the screen was opened. */
  readonly isAdded: boolean;
}

/** What is due again, the most overdue first; `limit` of them at most. */
interface DueList {
  /** Where it fills up: after those that are due what is due next, and what was bought without a rhythm. */
  readonly rows: readonly DueGoods[];
  /** When nothing is due: what is next, and in how many days; null where nothing has a rhythm yet. */
  readonly next: { readonly name: string; readonly days: number } | null;
}

export interface DueViewModel extends ViewModel<Load<DueList>> {
  retry(): void;
  /** Another quantity of a row; one that cannot be had is put right, with the reason. */
  setQuantity(offer: Offer, quantity: number): void;
  /** Puts all rows that are due into the cart, unless they are in it yet; `add` the one of these goods. */
  addAll(): void;
  add(goodsId: string): void;
}

interface DueNeeds {
  readonly purchases: Pick<PurchaseGateway, 'byRhythm'>;
  readonly clock: Pick<ServerClock, 'now'>;
  /** `createDueBatch`, kept between visits. */
  readonly batch: BatchAdding;
  readonly announceFailure: AnnounceFailure;
  /** How many rows are shown at most. */
  readonly limit: number;
  /** Whether other goods that were bought take the places which what is due leaves. */
  readonly fillsUp?: boolean | undefined;
}

/** Puts what is due into the cart; one for the whole page, so that it goes on when the screen is left. */
export const createDueBatch = (needs: BatchNeeds): BatchAdding => createBatchAdding(needs);

function listOf(bought: readonly BoughtGoods[], now: number, { limit, fillsUp = false }: Pick<DueNeeds, 'limit' | 'fillsUp'>): DueList {
  const all = bought.flatMap((one): DueGoods[] => {
    const row = boughtRow(one, withQuantity(offerOf(one.goods, now), Math.max(1, one.suggested)), now);
    const { standing, held } = row.offer;
    // What is in the cart already is on its way; what cannot be had is nobody's reminder.
    if (one.suggested < 1 || standing.kind !== 'buyable' || held.ordinary + held.flash > 0) return [];
    return [{ ...row, bought: one, isAdded: false }];
  });
  const due = all.filter(({ isDue }) => isDue);
  const rows = fillsUp ? [...due, ...all.filter(({ isDue }) => !isDue)] : due;
  const next = bought.find(({ dueIn }) => dueIn !== null && dueIn > 0);
  return { rows: rows.slice(0, limit), next: next === undefined ? null : { name: next.goods.name, days: next.dueIn ?? 0 } };
}

/** Creates what is due, for one visit of the home page or the member centre. */
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
        return { ...list, rows: list.rows.map((row) => (isAdded.has(row.offer.goods.id) ? { ...row, isAdded: true } : row)) };
      }),
    ),
  );
  const typed = new Subject<Patch>();
  const model = createViewModel<Load<DueList>>(waiting, merge(patches$, added$, typed));
  const addThose = (isMeant: (row: DueGoods) => boolean) => {
    const rows = (model.getState().value?.rows ?? []).filter((row) => !row.isAdded && isMeant(row));
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
        inReady<DueList>((list) => ({
          ...list,
          rows: list.rows.map((row) =>
            row.offer.goods.id === id ? { ...row, ...boughtRow(row.bought, withQuantity(row.offer, quantity), clock.now()) } : row,
          ),
        })),
      ),
    addAll: () => addThose(({ isDue }) => isDue),
    add: (goodsId) => addThose(({ offer }) => offer.goods.id === goodsId),
  };
}
