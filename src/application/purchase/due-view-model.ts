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

/** Due goods (R36) in the usual quantity. */
export interface DueGoods extends ShownPurchase {
  readonly bought: BoughtGoods;
  /** They were added since the screen was opened. */
  readonly isAdded: boolean;
}

/** The due goods, the most overdue first; at most `limit`. */
interface DueList {
  /** With `fillsUp`, due goods are followed by the next due ones and by goods without a rhythm. */
  readonly rows: readonly DueGoods[];
  /** When nothing is due: the next goods and the days until then; null when nothing has a rhythm. */
  readonly next: { readonly name: string; readonly days: number } | null;
}

export interface DueViewModel extends ViewModel<Load<DueList>> {
  retry(): void;
  /** Changes a row's quantity; an unavailable one is corrected, with the reason. */
  setQuantity(offer: Offer, quantity: number): void;
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
    const row = boughtRow(one, withQuantity(offerOf(one.goods, now), Math.max(1, one.suggested)), now);
    const { standing, held } = row.offer;
    // Goods in the cart are already on their way, and unavailable goods are no reminder.
    if (one.suggested < 1 || standing.kind !== 'buyable' || held.ordinary + held.flash > 0) return [];
    return [{ ...row, bought: one, isAdded: false }];
  });
  const due = all.filter(({ isDue }) => isDue);
  const rows = fillsUp ? [...due, ...all.filter(({ isDue }) => !isDue)] : due;
  const next = bought.find(({ dueIn }) => dueIn !== null && dueIn > 0);
  return { rows: rows.slice(0, limit), next: next === undefined ? null : { name: next.goods.name, days: next.dueIn ?? 0 } };
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
