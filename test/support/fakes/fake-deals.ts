import type { DealGateway, FlashSessions } from '../../../src/application/deal/deal-gateway.ts';

export const noSessions: FlashSessions = { now: 1_700_000_000, sessions: [], shown: null, goods: [] };

/** A shop without sessions, but for what is given. */
export const fakeDeals = (sessions: FlashSessions = noSessions): DealGateway => ({ sessions: async () => sessions });
