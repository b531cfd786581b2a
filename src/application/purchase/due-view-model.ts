import { map, merge, type Observable } from 'rxjs';
import { type BatchAdding, type BatchNeeds, createBatchAdding } from '../goods/add-in-batches.ts';
import { offerOf } from '../goods/offer.ts';
import { withQuantity, withTime } from '../goods/offer-changes.ts';
import { boughtRow, type ShownPurchase } from './bought-row.ts';
import type { BoughtGoods, PurchaseGateway } from './purchase-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { inReady, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** Goods that are due again (R36), in the quantity that is usual. */
export interface DueGoods extends ShownPurchase {
  /** It has gone into the cart since the screen was opened. */
  readonly isAdded: boolean;
}

/** What is due again, the most overdue first; `limit` of them at most. */
interface DueList {
  readonly rows: readonly DueGoods[];
  /** When nothing is due: what is next, and in how many days; null where nothing has a rhythm yet. */
  readonly next: { readonly name: string; readonly days: number } | null;
}

interface DueViewModel extends ViewModel<Load<DueList>> {
  retry(): void;
  /** Puts all rows into the cart that are not in it yet; `add` the one of these goods. */
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
}

/** Puts what is due into the cart; one for the whole page, so that it goes on when the screen is left. */
export const createDueBatch = (needs: BatchNeeds): BatchAdding => createBatchAdding(needs);

function listOf(bought: readonly BoughtGoods[], now: number, limit: number): DueList {
  const rows = bought.flatMap((one): DueGoods[] => {
    const row = boughtRow(one, withQuantity(offerOf(one.goods, now), Math.max(1, one.suggested)), now);
    const { standing, held } = row.offer;
    // What is in the cart already is on its way; what cannot be had is nobody's reminder.
    if (!row.isDue || one.suggested < 1 || standing.kind !== 'buyable' || held.ordinary + held.flash > 0) return [];
    return [{ ...row, isAdded: false }];
  });
  const next = bought.find(({ dueIn }) => dueIn !== null && dueIn > 0);
  return { rows: rows.slice(0, limit), next: next === undefined ? null : { name: next.goods.name, days: next.dueIn ?? 0 } };
}

/** Creates what is due, for one visit of the home page or the member centre. */
export function createDueViewModel({ purchases, clock, batch, announceFailure, limit }: DueNeeds): DueViewModel {
  const { patches$, retry } = loadOf({ ask: async () => listOf((await purchases.byRhythm(1)).bought, clock.now(), limit), announceFailure }, undefined);
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
  const model = createViewModel<Load<DueList>>(waiting, merge(patches$, added$));
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
    addAll: () => addThose(() => true),
    add: (goodsId) => addThose(({ offer }) => offer.goods.id === goodsId),
  };
}
