import { exhaustMap, filter, ignoreElements, map, merge, of, Subject, tap } from 'rxjs';
import { groupAmount } from '../../domain/group-buy/group-buy.ts';
import { type JoinQuantityRefusal, quantityRefusal } from '../../domain/group-buy/join-quantity.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AccountGateway } from '../account/account-gateway.ts';
import { addressOrFirst, type DeliveryAddress } from '../account/delivery-address.ts';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { followedBy } from '../shared/followed-by.ts';
import { besides, type Load, type LoadPatch, loadAs, loadOf, ready, waiting } from '../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { Messages, Question } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type OwnViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { GroupBuyGateway, GroupVisit, JoinWish } from './group-buy-gateway.ts';
import { type GroupBuyView, showGroup } from './group-view.ts';

/** The draft of joining; null and empty: the suggested values. */
interface JoinDraft {
  readonly quantity: number | null;
  readonly addressId: string;
  readonly method: string;
}

/** A group and its payment methods, ready to show. */
interface GroupShown {
  readonly group: GroupBuyView;
  readonly payMethods: GroupVisit['payMethods'];
}

type GroupState = Load<GroupShown> & { readonly isLeaving: boolean };

/** The cost of joining with a draft. */
export interface JoinSum {
  readonly quantity: number;
  readonly amount: string;
  readonly refusal: JoinQuantityRefusal | null;
  /** Units then missing to the target; 0: reached. */
  readonly missing: number;
}

export interface GroupViewModel extends ViewModel<GroupState> {
  retry(): void;
  /** Asks for confirmation. */
  leave(): void;
  /** Joins once per press, whatever screen comes next; money from the balance is confirmed with amount and address. */
  readonly form: Form<JoinDraft>;
  /** null when joining is not possible. */
  sumOf(draft: JoinDraft): JoinSum | null;
  readonly addresses: LoadedViewModel<readonly DeliveryAddress[]>;
}

interface GroupNeeds {
  readonly groupBuys: GroupBuyGateway;
  readonly accounts: Pick<AccountGateway, 'addresses'>;
  readonly session: Pick<Session, 'refresh'>;
  readonly navigator: Pick<Navigator, 'goTo'>;
  readonly clock: ServerClock;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const nothingChosen: JoinDraft = { quantity: null, addressId: '', method: '' };

/** The chosen payment method, else the first available one. */
export const joinMethod = ({ method }: JoinDraft, methods: GroupVisit['payMethods']): string =>
  method || ((methods.find(({ isOpen }) => isOpen) ?? methods[0])?.id ?? '');

const quantityOf = ({ quantity }: JoinDraft, { group }: GroupVisit): number => quantity ?? group.bounds?.least ?? group.least;

/** What joining with a draft comes to; null where nobody can join. */
function joinSum(draft: JoinDraft, visit: GroupVisit | null): JoinSum | null {
  if (visit === null || visit.group.bounds === null) return null;
  const { group } = visit;
  const quantity = quantityOf(draft, visit);
  return {
    quantity,
    amount: shownAmount(groupAmount(group.price, quantity)),
    refusal: quantityRefusal(group, { own: group.own, left: group.left, stock: group.goods.terms.stock }, quantity),
    missing: Math.max(0, group.target - group.joined - quantity),
  };
}

/** The wish that a draft says, or what is wrong with it. */
function checkJoin(
  draft: JoinDraft,
  visit: GroupVisit | null,
  addresses: readonly DeliveryAddress[] | null,
): Result<JoinWish, Faults<keyof JoinDraft>> {
  if (visit === null) return refused({ whole: null });
  const addressId = addressOrFirst(draft.addressId, addresses);
  const quantity = quantityOf(draft, visit);
  const faults = {
    ...(joinSum(draft, visit)?.refusal === null ? {} : { quantity: null }),
    ...(addressId === '' ? { addressId: null } : {}),
  };
  if (Object.keys(faults).length > 0) return refused(faults);
  const expect = groupAmount(visit.group.price, quantity);
  return accepted({ quantity, addressId, method: joinMethod(draft, visit.payMethods), expect });
}

/** Creates the page of one group (`/list/info-pt/:id`); it reloads when the group begins or ends. */
// oxlint-disable-next-line max-lines-per-function -- One page's reading, joining and leaving share its state.
export function createGroup(
  { groupBuys, accounts, session, navigator, clock, keys, messages, announceFailure }: GroupNeeds,
  id: string,
): GroupViewModel {
  type Own = Load<GroupVisit> & { readonly isLeaving: boolean };
  type Patch = (state: Own) => Own;
  const told = (visit: GroupVisit): GroupVisit => {
    clock.is(visit.now);
    return visit;
  };
  const { patches$, retry, refresh } = loadOf(
    { ask: async () => told(await groupBuys.read(id)), announceFailure, isNamed: true },
    undefined,
  );
  const asPatch = (patch: LoadPatch<GroupVisit>): Patch => besides<GroupVisit, Own>(patch);
  const addresses = createLoaded(() => accounts.addresses(), announceFailure);
  const acts = actsOf<GroupVisit, Patch>({
    question: ({ group }) => ({
      code: 'leave-group',
      units: `${group.own}${group.goods.unit}`,
      amount: shownAmount(groupAmount(group.price, group.own)),
    }),
    perform: async () => {
      const visit = told(await groupBuys.leave(id));
      messages.toast('success', '已退出拼团，款项按原路退回');
      session.refresh();
      return asPatch(() => ready(visit));
    },
    busy: (act) => (state) => ({ ...state, isLeaving: act !== null }),
    reread: refresh,
    messages,
    announceFailure,
  });
  const visit = (): GroupVisit | null => model.getOwn().value;
  const sumOf = (draft: JoinDraft): JoinSum | null => joinSum(draft, visit());

  const submission = createSubmissionKeys(keys);
  const form = createForm<JoinDraft, JoinWish, { readonly id: string; readonly state: string }>({
    first: nothingChosen,
    check: (draft) => checkJoin(draft, visit(), addresses.getState().value),
    send: async (wish) => {
      try {
        const answer = await groupBuys.join(id, wish, submission.keyFor(wish));
        submission.answered();
        return answer;
      } catch (error) {
        // Another shop was faster, or the group ended: the page shows the present state.
        refresh();
        throw error;
      }
    },
    done: ({ id: orderId, state }) => {
      session.refresh();
      if (state === 'unpaid') {
        navigator.goTo(`/cart/step3/${encodeURIComponent(orderId)}`);
        return;
      }
      messages.toast('success', state === 'grouping' ? '已付款，等待成团' : '已成团，等待发货');
      form.write(nothingChosen);
      refresh();
    },
    messages,
    announceFailure,
  });
  const presses = new Subject<void>();
  /** What a payment from the balance asks first; null where there is nothing to confirm: faults, or a payment page. */
  const questionNow = (): (Question & { readonly code: 'join-group' }) | null => {
    const { draft } = form.getState();
    const now = visit();
    const kept = addresses.getState().value;
    const wish = draft === null || now === null ? null : checkJoin(draft, now, kept);
    if (now === null || wish === null || !wish.ok || wish.value.method !== 'balance') return null;
    const { quantity, addressId, expect } = wish.value;
    const address = kept?.find(({ id: one }) => one === addressId);
    const place = address === undefined ? '' : `${address.name} ${address.place}`;
    return { code: 'join-group', units: `${quantity}${now.group.goods.unit}`, amount: shownAmount(expect), place };
  };
  const confirmed$ = presses.pipe(
    exhaustMap(() => {
      const question = questionNow();
      if (question === null) return of(true);
      // Only what was confirmed is paid: the price may have changed while the question was open.
      return messages.ask(question).pipe(map((yes) => yes && questionNow()?.amount === question.amount));
    }),
    filter((yes) => yes),
    tap(() => form.submit()),
    ignoreElements(),
  );
  const turning = createTurning(clock, () => {
    const group = visit()?.group;
    if (group === undefined || group.stage === 'succeeded' || group.stage === 'failed') return [];
    return [group.stage === 'announced' ? group.beginsAt : group.endsAt, ...(group.leaveUntil > clock.now() ? [group.leaveUntil] : [])];
  });
  const turned$ = turning.turned$.pipe(tap(refresh), ignoreElements());
  const show = ({ isLeaving, ...load }: Own): GroupState => ({
    ...loadAs(load, ({ group, now, payMethods }) => ({ group: showGroup(group, now), payMethods })),
    isLeaving,
  });
  const model: OwnViewModel<Own, GroupState> = createViewModel<Own, GroupState>(
    { ...waiting, isLeaving: false },
    merge(patches$.pipe(map(asPatch)), acts.patches$, turned$, confirmed$).pipe(followedBy(turning.watch)),
    show,
  );
  return {
    ...model,
    retry,
    leave: () => {
      const now = visit();
      if (now !== null) acts.act(now);
    },
    form: { ...form, submit: () => presses.next() },
    sumOf,
    addresses,
  };
}
