import { mostExchanged } from '../../domain/points/points-order.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AccountGateway } from '../account/account-gateway.ts';
import { addressOrFirst, type DeliveryAddress } from '../account/delivery-address.ts';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { Messages } from '../shared/messages.ts';
import { type QuantityEntry, quantityEntry } from '../shared/quantity-entry.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { PointsGateway, PointsGoods, PointsOrder, PointsWish } from './points-gateway.ts';

/** Goods being exchanged. */
interface ExchangeDraft {
  readonly goods: PointsGoods;
  readonly owned: number;
  readonly quantity: number;
  /** Empty: the first address (`chosenAddress`). */
  readonly addressId: string;
}

/** The exchange of points for goods, on any screen. */
export interface Exchange {
  /** Possible addresses, the default one first. */
  readonly addresses: LoadedViewModel<readonly DeliveryAddress[]>;
  /** Starts an exchange. */
  open(goods: PointsGoods): void;
  readonly form: Form<ExchangeDraft>;
}

export interface ExchangeNeeds {
  readonly points: PointsGateway;
  readonly accounts: Pick<AccountGateway, 'addresses'>;
  readonly session: Pick<Session, 'refresh'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The screen of the exchange. */
interface ExchangeScreen {
  /** The shop's points. */
  readonly owned: () => number;
  /** Reloads the screen. */
  readonly done: () => void;
}

/** The most pieces for these points. */
export const mostPieces = ({ goods, owned }: Pick<ExchangeDraft, 'goods' | 'owned'>): number => mostExchanged(goods, owned);

/** The bounds of the number of pieces. */
export const entryOfPieces = (draft: Pick<ExchangeDraft, 'goods' | 'owned'>): QuantityEntry =>
  quantityEntry({ step: 1, most: mostPieces(draft) });

function checkExchange({ goods, owned, quantity, addressId }: ExchangeDraft): Result<PointsWish, Faults<keyof ExchangeDraft>> {
  const faults = {
    ...(quantity < 1 || quantity > mostExchanged(goods, owned) ? { quantity: null } : {}),
    ...(addressId === '' ? { addressId: null } : {}),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted({ goodsId: goods.id, quantity, addressId });
}

/** Creates the exchange of a screen; a repeated submission is one exchange (R45). */
export function createExchange(
  { points, accounts, session, keys, messages, announceFailure }: ExchangeNeeds,
  { owned, done }: ExchangeScreen,
): Exchange {
  const addresses = createLoaded(() => accounts.addresses(), announceFailure);
  const submission = createSubmissionKeys(keys);
  const form = createForm<ExchangeDraft, PointsWish, PointsOrder>({
    check: (draft) => checkExchange({ ...draft, addressId: addressOrFirst(draft.addressId, addresses.getState().value) }),
    send: async (wish) => {
      const answer = await points.exchange(wish, submission.keyFor(wish));
      submission.answered();
      if (answer.ok) return answer;
      const { goodsId, ...faults } = answer.refusal;
      return refused(goodsId === undefined ? faults : { ...faults, goods: goodsId });
    },
    done: ({ name, quantity, unit }) => {
      messages.toast('success', `已兑换 ${name} ${quantity}${unit}`);
      done();
      session.refresh();
    },
    messages,
    announceFailure,
  });
  return { addresses, open: (goods) => form.open({ goods, owned: owned(), quantity: 1, addressId: '' }), form };
}
