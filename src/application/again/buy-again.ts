import { catchError, concat, defer, from, map, merge, type Observable, of, Subject, switchMap, tap } from 'rxjs';
import { type BatchNeeds, type BatchState, createBatchAdding } from '../goods/batch/add-in-batches.ts';
import { withTime } from '../goods/offer/offer-changes.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import {
  type AgainGroup,
  againGroups,
  type AgainRow,
  againRow,
  type AgainSums,
  againSums,
  isOpen,
  isWanted,
  withAnswer,
  withUnits,
} from './again-rows.ts';
import type { OrderGateway } from '../order/order-gateway.ts';

/** The sheet of an order that may be bought again (再来一单). */
export interface BuyAgainState extends BatchState {
  /** The order on the sheet; null while it is closed. */
  readonly orderId: string | null;
  readonly status: 'loading' | 'failed' | 'ready';
  /** Unavailable rows first, then changed ones, then the others, each in the former order. */
  readonly rows: readonly AgainRow[];
  readonly sums: AgainSums;
  /** Rows that can still be added, and whether all, some or none are ticked. */
  readonly open: number;
}

export interface BuyAgain extends ViewModel<BuyAgainState> {
  /** Asks what the order is now. It adds nothing. */
  look(orderId: string): void;
  retry(): void;
  /** Closes the sheet; running additions continue and report at the end. */
  close(): void;
  tick(goodsId: string, isTicked: boolean): void;
  tickAll(isTicked: boolean): void;
  setUnits(goodsId: string, units: number): void;
  /** Adds the ticked rows to the cart. */
  add(): void;
  /** Adds no further batch. */
  stop(): void;
}

interface BuyAgainNeeds extends BatchNeeds {
  readonly orders: Pick<OrderGateway, 'again'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: BuyAgainState) => BuyAgainState;
type Rows = readonly AgainRow[];

const withRows = (state: BuyAgainState, rows: Rows): BuyAgainState => ({
  ...state,
  rows,
  sums: againSums(rows),
  open: rows.filter(isOpen).length,
});
const placeOf = (group: AgainGroup): number => againGroups.indexOf(group);
const ofGoods = ({ line }: AgainRow, goodsId: string): boolean => line.goodsId === goodsId && !line.isCombination && !line.isAddOn;
const changed =
  (goodsId: string, change: (row: AgainRow) => AgainRow): Patch =>
  (state) =>
    withRows(
      state,
      state.rows.map((row) => (ofGoods(row, goodsId) && isOpen(row) ? change(row) : row)),
    );

const closed: BuyAgainState = { orderId: null, status: 'loading', rows: [], sums: againSums([]), open: 0, adding: null, outcome: null };

/** Creates it once for the page, because additions continue on every screen. */
export function createBuyAgain(needs: BuyAgainNeeds): BuyAgain {
  const { orders, clock, messages, announceFailure } = needs;
  const questions = new Subject<string | null>();
  const patches = new Subject<Patch>();
  const batch = createBatchAdding(needs);

  const asked$ = (id: string): Observable<Patch> =>
    defer(() => from(orders.again(id))).pipe(
      map((lines): Patch => {
        const rows = lines.map((line) => againRow(line, clock.now())).sort((one, other) => placeOf(one.group) - placeOf(other.group));
        return (state) => withRows({ ...state, status: 'ready' }, rows);
      }),
      catchError((error: unknown) => {
        announceFailure(error);
        return of<Patch>((state) => ({ ...state, status: 'failed' }));
      }),
    );
  const sheets$ = questions.pipe(
    switchMap((id) => {
      // A message of the previous sheet is not shown on the next one; a running addition reports when done.
      if (id !== null && batch.getState().adding === null) batch.close();
      // A closing sheet keeps its content until another one opens.
      if (id === null) return of<Patch>((state) => ({ ...state, orderId: null }));
      return concat(
        of<Patch>(({ adding }) => ({ ...closed, orderId: id, adding })),
        asked$(id),
      );
    }),
  );
  const settled$ = batch.answers$.pipe(
    map(({ added, refused }): Patch => {
      const put = new Map(added.map(({ offer, quantity }) => [offer.goods.id, quantity]));
      const words = new Map(refused.map(({ offer, message }) => [offer.goods.id, message ?? '暂不可购买']));
      return (state) =>
        withRows(
          state,
          state.rows.map((row) => {
            const { goodsId } = row.line;
            if (!ofGoods(row, goodsId) || !isOpen(row) || !(put.has(goodsId) || words.has(goodsId))) return row;
            return withAnswer(row, put.get(goodsId) ?? 0, words.get(goodsId) ?? null);
          }),
        );
    }),
  );
  /** The sheet is closed, so a toast reports the result. */
  const tellEnd = ({ adding, outcome }: BatchState): void => {
    const { orderId, adding: before } = model.getState();
    if (before === null || adding !== null || outcome === null || orderId !== null) return;
    const missing = outcome.refused.length + outcome.left;
    messages.toast(
      outcome.added > 0 ? 'success' : 'warning',
      `${String(outcome.added)} 个品种已加入购物车${missing > 0 ? `，${String(missing)} 个未加入` : ''}`,
    );
  };
  const news$ = heard(batch).pipe(
    tap(tellEnd),
    map(({ adding, outcome }): Patch => (state) => ({ ...state, adding, outcome })),
  );
  const model: ViewModel<BuyAgainState> = createViewModel<BuyAgainState>(closed, merge(patches, sheets$, settled$, news$));
  // The owner subscribes to itself, so that additions continue after the screen is gone.
  model.subscribe(() => undefined);

  return {
    ...model,
    look: (orderId) => questions.next(orderId),
    retry: () => questions.next(model.getState().orderId),
    close: () => {
      if (model.getState().orderId !== null) questions.next(null);
    },
    tick: (goodsId, isTicked) => patches.next(changed(goodsId, (row) => ({ ...row, isTicked }))),
    tickAll: (isTicked) =>
      patches.next((state) =>
        withRows(
          state,
          state.rows.map((row) => (isOpen(row) ? { ...row, isTicked } : row)),
        ),
      ),
    setUnits: (goodsId, units) => patches.next(changed(goodsId, (row) => withUnits(row, units))),
    add: () => {
      const { orderId, rows } = model.getState();
      batch.add(
        rows.filter(isWanted).map(({ line }) => line.goodsId),
        (goodsId) => {
          // Further batches use the sheet's present state, or its last state when it is closed.
          const now = model.getState();
          const row = (now.orderId === orderId ? now.rows : rows).find((one) => ofGoods(one, goodsId) && isWanted(one));
          return row?.offer ? { offer: withTime(row.offer, clock.now()), quantity: row.units } : null;
        },
      );
    },
    stop: batch.stop,
  };
}
