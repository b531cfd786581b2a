import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlashSessions } from '../../../src/application/deal/deal-gateway.ts';
import { createFlashSessions, heldOfSession, savedPerUnit, sessionFrom } from '../../../src/application/deal/flash-sessions.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeDeals } from '../../support/fakes/fake-deals.ts';
import { shopWindow } from '../../support/shop-window.ts';

const now = 1_700_000_000;
const session = (id: string, beginsAt: number, endsAt: number) => ({
  id,
  name: '',
  beginsAt,
  endsAt,
  kinds: 1,
  kindsLeft: 1,
  isFollowed: false,
});
const goods = (held = { ordinary: 0, flash: 0 }) => shopGoods('1', { price: '9.60', held });

/** Session a runs for 2 s, then b; the answer follows the clock that the test moves. */
const answer = (time: number, wanted: string | null, held?: { ordinary: number; flash: number }): FlashSessions => {
  const sessions = [session('a', now - 100, now + 2), session('b', now + 2, now + 3600)];
  const shown =
    sessions.find(({ id }) => id === wanted) ?? sessions.find(({ beginsAt, endsAt }) => beginsAt <= time && time < endsAt) ?? null;
  return { now: time, sessions, shown, goods: [{ goods: goods(held), flashPrice: money('8.60'), quota: 400, sold: 399, perOrder: 40 }] };
};

function openSessions(wanted: string | null = null, held?: { ordinary: number; flash: number }) {
  let asked = 0;
  const { needs } = shopWindow();
  const begun = Date.now();
  const sessions = createFlashSessions(
    {
      ...fakeDeals(),
      sessions: async (name) => ((asked += 1), answer(now + Math.floor((Date.now() - begun) / 1000), name && String(name.id), held)),
    },
    needs,
    wanted === null ? null : { id: wanted, beginsAt: 1 },
  );
  const stop = sessions.subscribe(() => undefined);
  return { sessions, stop, asked: () => asked, value: () => sessions.getState().value };
}

describe('the sessions of /mrtj', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sell at the session’s price while it runs, with what it saves and what is left', async () => {
    const { value } = openSessions();
    await vi.advanceTimersByTimeAsync(0);
    const [one] = value()?.goods ?? [];
    expect(one).toMatchObject({ price: '8.60', left: 1, soldPercent: 99, offer: { price: { line: 'flash', unit: '8.60', former: null } } });
    expect(one && savedPerUnit(one)).toMatchObject({ saved: '1.00' });
    expect(value()?.sessions.map(({ state }) => state)).toEqual(['running', 'coming']);
  });

  it('turn in place when the session ends while somebody looks', async () => {
    const { value, asked } = openSessions();
    await vi.advanceTimersByTimeAsync(3500);
    expect(asked()).toBe(2);
    expect(value()?.shown).toMatchObject({ id: 'b', state: 'running' });
    expect(value()?.sessions.map(({ state }) => state)).toEqual(['ended', 'running']);
  });

  it('take the price along when the session that was chosen ends: it is shown as ended, at the ordinary price', async () => {
    const { value } = openSessions('a');
    await vi.advanceTimersByTimeAsync(3500);
    expect(value()?.shown).toMatchObject({ id: 'a', state: 'ended' });
    expect(value()?.goods[0]?.offer.price).toMatchObject({ line: 'ordinary', unit: '9.60', former: null });
    expect(value()?.goods.map(savedPerUnit)).toEqual([null]);
  });

  it('do not sell a session that has not begun', async () => {
    const { value } = openSessions('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(value()?.goods[0]).toMatchObject({ price: '8.60', offer: { price: { line: 'ordinary', unit: '9.60' } } });
  });

  it('tell what the cart holds of the session, and what that saves', async () => {
    const { value } = openSessions(null, { ordinary: 0, flash: 3 });
    await vi.advanceTimersByTimeAsync(0);
    expect(heldOfSession(value()?.goods ?? [])).toEqual({ kinds: 1, saved: '3.00' });
    expect(heldOfSession([])).toBeNull();
  });

  it('keep what was typed when they are asked for anew', async () => {
    const { sessions, value } = openSessions('b');
    await vi.advanceTimersByTimeAsync(0);
    const [one] = value()?.goods ?? [];
    if (one) sessions.setQuantity(one.offer, 7);
    await vi.advanceTimersByTimeAsync(3500);
    expect(value()?.shown?.state).toBe('running');
    // One is left in the session, so that seven are an ordinary line's or corrected: never more than there is.
    expect(value()?.goods[0]?.offer).toMatchObject({ quantity: 1, correction: { code: 'over-flash', wanted: 7 } });
  });

  it.each([
    ['3-1700000000', { id: '3', beginsAt: 1_700_000_000 }],
    ['a-b-12', { id: 'a-b', beginsAt: 12 }],
    ['', null],
    [null, null],
    ['3', null],
    ['3-soon', null],
  ])('read %s from an address', (text, name) => expect(sessionFrom(text)).toEqual(name));

  it('stop their clock when nobody looks', async () => {
    const { stop } = openSessions();
    await vi.advanceTimersByTimeAsync(100);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
