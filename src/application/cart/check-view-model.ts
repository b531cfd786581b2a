import { catchError, concat, concatMap, defer, EMPTY, exhaustMap, from, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import { lineCounts } from '../../domain/cart/cart.ts';
import { bestChoice, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { idText } from '../../domain/shared/id.ts';
import type { Session } from '../account/session.ts';
import type { OrderGateway, PlaceRefusal } from '../order/order-gateway.ts';
import { createSubmissionKeys, type KeySource } from '../order/submission-keys.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type CheckDesk, openCheckDesk, withFreshSheet, withObstacles, withOtherChoice } from './check-desk.ts';
import type { CheckSheet } from './check-sheet.ts';
import { isSaidBesideFailure, refusalReasons } from './refusal-reasons.ts';
import type { VoucherMemory } from './voucher-memory.ts';
import type { VoucherSide } from './voucher-view.ts';
import { type CartWriting, readCartWith } from './write-edit.ts';

/**
 * The check page. `empty`: nothing in the cart is selected; `refused`: the server will not check these lines out;
 * `placed`: the order waits for its money.
 */
export type CheckState =
  | { readonly status: 'loading' | 'failed' | 'empty' }
  | { readonly status: 'refused'; readonly messages: readonly string[] }
  | { readonly status: 'ready'; readonly desk: CheckDesk; readonly isPlacing: boolean }
  | { readonly status: 'placed'; readonly orderId: string };

export interface CheckViewModel extends ViewModel<CheckState> {
  deliverTo(addressId: string): void;
  /** At most `maxRemark` characters. */
  noteRemark(text: string): void;
  choose(side: VoucherSide, id: string | null): void;
  chooseBest(): void;
  /** Once: a second tap while the first is under way is ignored. */
  submit(): void;
  retry(): void;
}

export interface CheckNeeds extends CartWriting {
  readonly orders: OrderGateway;
  readonly vouchers: VoucherMemory;
  readonly session: Session;
  readonly keys: KeySource;
}

/** The longest remark that the shop takes (contract). */
export const maxRemark = 200;

type Patch = (state: CheckState) => CheckState;
const onDesk = (change: (desk: CheckDesk) => CheckDesk): Patch => (state) =>
  state.status === 'ready' ? { ...state, desk: change(state.desk) } : state;
const placing = (isPlacing: boolean): Patch => (state) => (state.status === 'ready' ? { ...state, isPlacing } : state);

/**
 * Creates the check page's view model.
 * @param onlyIds the lines to order; null for every line that counts (立即购买 orders its own line alone)
 */
export function createCheckViewModel(needs: CheckNeeds, onlyIds: readonly string[] | null = null): CheckViewModel {
  const { carts, turns, orders, vouchers, session, keys: source, announceFailure } = needs;
  const keys = createSubmissionKeys(source);
  const changes = new Subject<(desk: CheckDesk) => CheckDesk>();
  const submissions = new Subject<void>();
  const retries = new Subject<void>();

  const sheetOf = (ids: readonly string[], choice: VoucherChoice): Promise<CheckSheet> => turns.take(() => carts.checkOut(ids, choice));
  /** The server chooses nothing yet: a choice that is not reached any more must be dropped here, and said so (R16). */
  const check = (ids: readonly string[]): Observable<Patch> =>
    defer(() => sheetOf(ids, bestChoice)).pipe(
      map((sheet): Patch => () => ({ status: 'ready', desk: openCheckDesk(sheet, ids, vouchers.recall()), isPlacing: false })),
    );
  const loaded$: Observable<Patch> = readCartWith(needs).pipe(
    concatMap(({ cart }) => {
      const counting = cart.lines.filter(lineCounts).map(({ id }) => idText(id));
      const ids = onlyIds === null ? counting : counting.filter((id) => onlyIds.includes(id));
      return ids.length === 0 ? of<Patch>(() => ({ status: 'empty' })) : check(ids);
    }),
    catchError((error: unknown) => of(cannotCheck(error))),
  );
  const cannotCheck = (error: unknown): Patch => {
    const messages = refusalReasons(error);
    if (messages !== null) return () => ({ status: 'refused', messages });
    if (error instanceof GatewayError && isSaidBesideFailure(error)) announceFailure(error);
    return () => ({ status: 'failed' });
  };

  const explain = (desk: CheckDesk, refusal: PlaceRefusal): Observable<Patch> => {
    if (refusal.code === 'not-orderable') return of(onDesk((now) => withObstacles(now, refusal.reasons)));
    const fresh$ = refusal.fresh ? of(refusal.fresh) : from(sheetOf(desk.lineIds, bestChoice));
    return fresh$.pipe(map((fresh) => onDesk((now) => withFreshSheet(now, fresh))));
  };
  const place = (desk: CheckDesk): Observable<Patch> => {
    const { lineIds, addressId, choice, remark, payable: expect } = desk;
    if (addressId === null) return EMPTY;
    const order = { lineIds, addressId, choice, remark: remark.trim(), expect, delivery: 'express', invoice: null, purchaser: null } as const;
    return defer(() => orders.place(order, keys.keyFor(order))).pipe(
      switchMap((outcome): Observable<Patch> => {
        keys.answered();
        if (!outcome.ok) return explain(desk, outcome.refusal);
        vouchers.keep(bestChoice);
        session.refresh();
        return of<Patch>(() => ({ status: 'placed', orderId: outcome.value.id }));
      }),
      catchError((error: unknown) => {
        announceFailure(error);
        return EMPTY;
      }),
    );
  };
  const submitted$ = submissions.pipe(
    exhaustMap(() => {
      const state = model.getState();
      if (state.status !== 'ready') return EMPTY;
      const told = onDesk((desk) => ({ ...desk, changed: null, obstacles: [] }));
      return concat(of(told, placing(true)), place(state.desk), of(placing(false)));
    }),
  );
  const model: ViewModel<CheckState> = createViewModel<CheckState>(
    { status: 'loading' },
    merge(loaded$, changes.pipe(map(onDesk)), submitted$, retries.pipe(switchMap(() => merge(of<Patch>(() => ({ status: 'loading' })), loaded$)))),
  );
  const choose = (change: (choice: VoucherChoice) => VoucherChoice): void =>
    changes.next((desk) => {
      const chosen = withOtherChoice(desk, change(desk.choice));
      vouchers.keep(chosen.choice);
      return chosen;
    });
  return {
    ...model,
    deliverTo: (addressId) => changes.next((desk) => ({ ...desk, addressId })),
    noteRemark: (text) => changes.next((desk) => ({ ...desk, remark: text.slice(0, maxRemark) })),
    choose: (side, id) => choose((choice) => ({ ...choice, [side]: id === null ? { kind: 'none' } : { kind: 'given', id } })),
    chooseBest: () => choose(() => bestChoice),
    submit: () => submissions.next(),
    retry: () => retries.next(),
  };
}
