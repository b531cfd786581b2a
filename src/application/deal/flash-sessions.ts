import { map, merge } from 'rxjs';
import { type FlashSessionState, sessionState } from '../../domain/goods/flash-sessions.ts';
import { ordinaryPrice } from '../../domain/goods/price-now.ts';
import type { GoodsBlockNeeds } from '../goods/goods-block-view-model.ts';
import { type Offer, offerOf } from '../goods/offer/offer.ts';
import { createOfferActions, type OfferIntents } from '../goods/offer/offer-actions.ts';
import { changedOffers } from '../goods/offer/offer-news.ts';
import { refreshed } from '../goods/offer/offer-changes.ts';
import { followedBy } from '../shared/followed-by.ts';
import { besides, inReady, type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { shownAmount, shownPrice, sumOf } from '../shared/shown/shown-money.ts';
import { shownBegin, shownEnd } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { DealGateway, FlashSessions, ListedSession, SessionName } from './deal-gateway.ts';

/** A session as the page shows it. */
export interface SessionView extends ListedSession {
  /** Its name in the address. */
  readonly key: string;
  /** 14:00, 明日 10:00; 16:00. */
  readonly begins: string;
  readonly ends: string;
  readonly state: FlashSessionState;
}

/** Goods of the chosen session. */
export interface SessionGoods {
  readonly offer: Offer;
  /** The unit price in the session. */
  readonly price: string;
  readonly quota: number;
  readonly left: number;
  /** 0–100, rounded down, so that 100 means sold out. */
  readonly soldPercent: number;
  readonly perOrder: number | null;
}

interface SessionsState {
  readonly sessions: readonly SessionView[];
  readonly shown: SessionView | null;
  readonly goods: readonly SessionGoods[];
}

/** `isBusy`: a reminder is being changed. */
type State = Load<SessionsState> & { readonly isBusy: boolean };

interface FlashSessionsViewModel extends ViewModel<State>, OfferIntents {
  retry(): void;
  /** Chooses another session; null: the running or next one. */
  show(wanted: SessionName | null): void;
  /** Turns 提醒我 on or off. */
  toggleFollow(session: SessionView): void;
}

const keyOf = ({ id, beginsAt }: SessionName): string => `${id}-${beginsAt}`;

/** The session in an address; null for none, or an impossible one. */
export function sessionFrom(text: string | null): SessionName | null {
  const [, id, beginsAt] = /^(.{1,64})-(\d{1,13})$/.exec(text ?? '') ?? [];
  return id === undefined ? null : { id, beginsAt: Number(beginsAt) };
}

const viewOf = (session: ListedSession, now: number): SessionView => ({
  ...session,
  key: keyOf(session),
  begins: shownBegin(session.beginsAt, now),
  ends: shownEnd(session.endsAt, now),
  state: sessionState(session, now),
});

/** Goods of a session. Some servers tell the running flash price beside the goods only. */
function goodsOf(
  { goods, flashPrice, quota, sold, perOrder }: FlashSessions['goods'][number],
  session: SessionView,
  now: number,
): SessionGoods {
  const left = Math.max(0, quota - sold);
  const { id, beginsAt, endsAt, state } = session;
  const told = { id, beginsAt, endsAt, price: flashPrice, soldAt: null, left, perOrder };
  const pricing = goods.pricing && { ...goods.pricing, flash: goods.pricing.flash ?? (state === 'running' ? told : null) };
  return {
    offer: offerOf({ ...goods, pricing }, now),
    price: shownPrice(flashPrice),
    ...{ quota, left, perOrder },
    soldPercent: quota === 0 ? 100 : Math.floor(((quota - left) * 100) / quota),
  };
}

/** The price of a unit on an ordinary line, and the saving; null when the session's price does not apply. */
export function savedPerUnit({
  offer: { goods, price, time, held, quantity },
}: Pick<SessionGoods, 'offer'>): { readonly usual: string; readonly saved: string } | null {
  const { pricing } = goods;
  if (!pricing?.flash || price?.line !== 'flash') return null;
  const usual = ordinaryPrice(pricing, time, held.ordinary + quantity).unit;
  const saved = usual.minus(pricing.flash.price);
  return saved.gt(0) ? { usual: shownPrice(usual), saved: shownPrice(saved) } : null;
}

/** The goods in the cart at the session's prices, and their saving; null without any. */
export function heldOfSession(goods: readonly SessionGoods[]): { readonly kinds: number; readonly saved: string } | null {
  const held = goods.filter(({ offer }) => offer.held.flash > 0);
  const saved = held.flatMap(
    ({
      offer: {
        goods: { pricing },
        time,
        held: { flash },
      },
    }) => (pricing?.flash ? [ordinaryPrice(pricing, time, flash).unit.minus(pricing.flash.price).times(flash)] : []),
  );
  return held.length === 0 ? null : { kinds: held.length, saved: shownAmount(sumOf(saved)) };
}

/** Typed quantities stay when the goods are loaded again. */
const keepTyped = (fresh: SessionsState, before: SessionsState): SessionsState => ({
  ...fresh,
  goods: fresh.goods.map((one) => ({
    ...one,
    offer: refreshed(before.goods.find(({ offer }) => offer.goods.id === one.offer.goods.id)?.offer, one.offer),
  })),
});

/** Creates the sessions of `/mrtj`; each changes at its begin and end, and so do its prices (R40). */
export function createFlashSessions(
  deals: DealGateway,
  needs: GoodsBlockNeeds & { readonly messages: Messages },
  first: SessionName | null,
): FlashSessionsViewModel {
  const { clock, messages, announceFailure } = needs;
  const ask = async (wanted: SessionName | null): Promise<SessionsState> => {
    const { now, sessions, shown, goods } = await deals.sessions(wanted);
    clock.is(now);
    const views = sessions.map((session) => viewOf(session, now));
    const looked = views.find(({ key }) => shown !== null && key === keyOf(shown)) ?? null;
    return { sessions: views, shown: looked, goods: looked === null ? [] : goods.map((one) => goodsOf(one, looked, now)) };
  };
  const isSame = (one: SessionName | null, other: SessionName | null): boolean => (one && keyOf(one)) === (other && keyOf(other));
  const { patches$, show, retry, refresh } = loadOf({ ask, announceFailure, isSame, keep: keepTyped }, first);
  const nextTurn = (): number | null => {
    const turns = model.getState().value?.sessions.flatMap(({ beginsAt, endsAt }) => [beginsAt, endsAt]) ?? [];
    const ahead = turns.filter((turn) => turn > clock.now());
    return ahead.length === 0 ? null : Math.min(...ahead);
  };
  const offers = () => model.getState().value?.goods.map(({ offer }) => offer) ?? [];
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers, refresh, endsAt: nextTurn });
  const changed$ = changes$.pipe(
    map((change) =>
      inReady((state: SessionsState): SessionsState => ({
        ...state,
        goods: state.goods.map((one) => {
          const offer = changedOffers([one.offer], change)[0] ?? one.offer;
          return offer === one.offer ? one : { ...one, offer };
        }),
      })),
    ),
  );
  type Patch = (state: State) => State;
  const asPatch = (patch: LoadPatch<SessionsState>): Patch => besides<SessionsState, State>(patch);
  const acts = actsOf<SessionView, Patch>({
    question: () => null,
    perform: async (session) => {
      const { isFollowed } = session;
      await (isFollowed ? deals.unfollow(session) : deals.follow(session));
      messages.toast('success', isFollowed ? '已取消提醒' : '开场时会发消息提醒');
      const turned = (one: SessionView): SessionView => (one.key === session.key ? { ...one, isFollowed: !isFollowed } : one);
      return asPatch(inReady((state) => ({ ...state, sessions: state.sessions.map(turned), shown: state.shown && turned(state.shown) })));
    },
    busy: (session) => (state) => ({ ...state, isBusy: session !== null }),
    reread: refresh,
    messages,
    announceFailure,
  });
  const patches = merge(merge(changed$, patches$).pipe(map(asPatch)), acts.patches$);
  const model: ViewModel<State> = createViewModel<State>({ ...waiting, isBusy: false }, patches.pipe(followedBy(watch)));
  return { ...model, ...intents, show, retry, toggleFollow: acts.act };
}
