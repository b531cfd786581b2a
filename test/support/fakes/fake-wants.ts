import type { KeptWant, WantGateway } from '../../../src/application/wanted/want-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { money } from '../../../src/domain/shared/money.ts';
import type { Want } from '../../../src/domain/wanted/want.ts';
import { wantGateway } from '../../../src/contract/wanted/wanted-calls.ts';
import { fakeOf } from './fake-of.ts';

const perPage = 20;

/** A want as it is kept, with nothing found yet. */
export const keptWant = (change: Partial<KeptWant> = {}): KeptWant => ({
  id: '1',
  name: '甲巯咪唑片',
  maker: '',
  spec: '5mg×50片',
  quantity: 10,
  until: '2026-12-31',
  price: money('12'),
  state: 'open',
  closedBy: null,
  orderId: null,
  at: 1_795_300_000,
  matchedAt: null,
  closedAt: null,
  matches: 0,
  goods: [],
  ...change,
});

/** Wants in memory, the shop's own; what was asked for stands in `said`. */
export function fakeWants(
  begin: readonly KeptWant[] = [],
  changes: Partial<WantGateway> = {},
): WantGateway & { readonly said: readonly Want[] } {
  let kept = [...begin];
  const said: Want[] = [];
  const named = (id: string): KeptWant => {
    const want = kept.find((one) => one.id === id);
    if (want === undefined) throw new GatewayError('missing', { code: 404, message: '没有这条求购' });
    return want;
  };
  const within = {
    active: ({ state }: KeptWant) => state !== 'closed',
    open: ({ state }: KeptWant) => state === 'open',
    matched: ({ state }: KeptWant) => state === 'matched',
    closed: ({ state }: KeptWant) => state === 'closed',
  } as const;
  return fakeOf(wantGateway, {
    said,
    list: async ({ filter, page }) => {
      const all = kept.filter(within[filter]);
      const counts = {
        active: kept.filter(within.active).length,
        matched: kept.filter(within.matched).length,
        closed: kept.filter(within.closed).length,
      };
      return { wants: all.slice((page - 1) * perPage, page * perPage), counts, total: all.length, page, perPage };
    },
    read: async (id) => named(id),
    add: async (want) => {
      said.push(want);
      const made = keptWant({ ...want, id: String(kept.length + 1), price: want.price === null ? null : money(want.price) });
      kept = [made, ...kept];
      return accepted(made);
    },
    close: async (id) => {
      const closed: KeptWant = { ...named(id), state: 'closed', closedBy: 'buyer', closedAt: 1_795_400_000, matches: 0, goods: [] };
      kept = kept.map((one) => (one.id === id ? closed : one));
      return closed;
    },
    ...changes,
  });
}
