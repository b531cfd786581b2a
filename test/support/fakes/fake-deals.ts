import type { DealGateway, FlashSessions, WholeShopDiscount } from '../../../src/application/deal/deal-gateway.ts';
import { dealGateway } from '../../../src/contract/deal/deal-gateway.ts';
import { fakeOf } from './fake-of.ts';

export const noSessions: FlashSessions = { now: 1_700_000_000, sessions: [], shown: null, goods: [] };

/** A shop without sessions and discount, but for what is given. */
export const fakeDeals = (sessions: FlashSessions = noSessions, discount: WholeShopDiscount | null = null): DealGateway =>
  fakeOf(dealGateway, {
    sessions: async () => sessions,
    follow: async () => undefined,
    unfollow: async () => undefined,
    wholeShop: async () => ({ now: sessions.now, discount }),
  });
