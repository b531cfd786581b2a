import { describe, expect, it } from 'vitest';
import { createMemberOrders } from '../../../src/application/member/member-orders.ts';
import { visit } from '../../support/application-needs.ts';
import { shopWindow } from '../../support/shop-window.ts';

describe('the orders of the member centre', () => {
  it('bring the session’s figures up to date, but for one that is on its way anyhow', async () => {
    const { needs } = shopWindow();
    let refreshed = 0;
    const orders = (status: 'known' | 'unknown') =>
      createMemberOrders({
        ...needs,
        session: { getState: () => ({ ...needs.session.getState(), status }) as never, refresh: () => void (refreshed += 1) },
      });
    await visit(orders('unknown'));
    expect(refreshed).toBe(0);
    await visit(orders('known'));
    expect(refreshed).toBe(1);
  });
});
