import { map, merge } from 'rxjs';
import { mostExchanged } from '../../domain/points/points-order.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AccountGateway } from '../account/account-gateway.ts';
import type { DeliveryAddress } from '../account/delivery-address.ts';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { Messages } from '../shared/messages.ts';
import { type QuantityEntry, quantityEntry } from '../shared/quantity-entry.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { PointsGateway, PointsGoods, PointsOffer, PointsOrder, PointsWish } from './points-gateway.ts';

/** A points order, ready to show. */
export interface PointsOrderView extends Omit<PointsOrder, 'placedAt' | 'sentAt' | 'receivedAt'> {
  readonly placedAt: string;
  readonly sentAt: string | null;
  readonly receivedAt: string | null;
}

interface PointsOrdersView extends PageOf {
  readonly orders: readonly PointsOrderView[];
}

/** My points orders; `busy`: the one that is being confirmed. */
type PointsState = Load<PointsOrdersView> & { readonly busy: string | null };

/** Goods that are about to be exchanged. */
export interface ExchangeDraft {
  readonly goods: PointsGoods;
  readonly owned: number;
  readonly quantity: number;
  /** Empty: the first of them (`chosenAddress`). */
  readonly addressId: string;
}

interface PointsViewModel extends ViewModel<PointsState> {
  show(page: number): void;
  retry(): void;
  /** Asks first. */
  receive(id: string): void;
  /** What can be exchanged loads by itself. */
  readonly offer: LoadedViewModel<PointsOffer>;
  /** Where it can be sent, the default one first. */
  readonly addresses: LoadedViewModel<readonly DeliveryAddress[]>;
  /** Begins to exchange goods. */
  open(goods: PointsGoods): void;
  readonly form: Form<ExchangeDraft>;
}

interface PointsNeeds {
  readonly points: PointsGateway;
  readonly accounts: Pick<AccountGateway, 'addresses'>;
  readonly session: Pick<Session, 'refresh'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const timeOrNone = (at: number | null): string | null => (at === null ? null : shownTime(at));
const showOrder = (order: PointsOrder): PointsOrderView => ({ ...order, placedAt: shownTime(order.placedAt), sentAt: timeOrNone(order.sentAt), receivedAt: timeOrNone(order.receivedAt) });

/** The most pieces that who has so many points can get. */
export const mostPieces = ({ goods, owned }: Pick<ExchangeDraft, 'goods' | 'owned'>): number => mostExchanged(goods, owned);

/** How the number of pieces is entered. */
export const entryOfPieces = (draft: Pick<ExchangeDraft, 'goods' | 'owned'>): QuantityEntry => quantityEntry({ step: 1, most: mostPieces(draft) });

/** Where it goes: what was chosen, or the first of the addresses; empty where there is none. */
export const chosenAddress = ({ addressId }: Pick<ExchangeDraft, 'addressId'>, addresses: readonly DeliveryAddress[] | null): string => addressId || (addresses?.[0]?.id ?? '');

function checkExchange({ goods, owned, quantity, addressId }: ExchangeDraft): Result<PointsWish, Faults<keyof ExchangeDraft>> {
  const faults = {
    ...(quantity < 1 || quantity > mostExchanged(goods, owned) ? { quantity: null } : {}),
    ...(addressId === '' ? { addressId: null } : {}),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted({ goodsId: goods.id, quantity, addressId });
}

type Patch = (state: PointsState) => PointsState;

/** Creates the view model of `/jfdd`. */
export function createPointsViewModel({ points, accounts, session, keys, messages, announceFailure }: PointsNeeds, firstPage: number): PointsViewModel {
  const orders = loadOf({ ask: async (page: number): Promise<PointsOrdersView> => {
    const { orders: list, ...paging } = await points.orders(page);
    return { ...paging, orders: list.map(showOrder) };
  }, announceFailure }, firstPage);
  const offer = createLoaded(() => points.offer(), announceFailure);
  const addresses = createLoaded(() => accounts.addresses(), announceFailure);
  const submission = createSubmissionKeys(keys);
  const acts = actsOf<string, Patch>({
    question: () => ({ code: 'confirm-received' }),
    perform: async (id) => {
      const received = showOrder(await points.receive(id));
      return (state) => (state.value === null ? state : { ...state, value: { ...state.value, orders: state.value.orders.map((order) => (order.id === id ? received : order)) } });
    },
    busy: (busy) => (state) => ({ ...state, busy }),
    reread: orders.refresh,
    messages,
    announceFailure,
  });
  const form = createForm<ExchangeDraft, PointsWish, PointsOrder>({
    check: (draft) => checkExchange({ ...draft, addressId: chosenAddress(draft, addresses.getState().value) }),
    send: async (wish) => {
      const answer = await points.exchange(wish, submission.keyFor(wish));
      submission.answered();
      if (answer.ok) return answer;
      const { goodsId, ...faults } = answer.refusal;
      return refused(goodsId === undefined ? faults : { ...faults, goods: goodsId });
    },
    done: ({ name, quantity, unit }) => {
      messages.toast('success', `已兑换 ${name} ${quantity} ${unit}`);
      orders.refresh();
      offer.retry();
      session.refresh();
    },
    messages,
    announceFailure,
  });
  return {
    ...createViewModel<PointsState>({ ...waiting, busy: null }, merge(orders.patches$.pipe(map((patch): Patch => besides(patch))), acts.patches$)),
    show: orders.show,
    retry: orders.retry,
    receive: acts.act,
    offer,
    addresses,
    open: (goods) => form.open({ goods, owned: offer.getState().value?.owned ?? 0, quantity: 1, addressId: '' }),
    form,
  };
}
