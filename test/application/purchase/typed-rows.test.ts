import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListAnswer, ListQuestion } from '../../../src/application/purchase/purchase-gateway.ts';
import { createPurchaseList } from '../../../src/application/purchase/purchase-list.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeListMatcher } from '../../support/fakes/fake-list-matcher.ts';
import { fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow } from '../../support/shop-window.ts';

const goods = [
  shopGoods('1', { name: '甲药', terms: { mediumPack: 10 } }),
  shopGoods('2', { name: '丙药' }),
  shopGoods('3', { name: '丙药' }),
];
const pause = 500;

/** A list whose questions are kept by what was asked, call by call. */
function open(match = fakeListMatcher(goods).match) {
  const asked: string[][] = [];
  const purchases = fakePurchases([], {
    match: (rows: readonly ListQuestion[]) => {
      asked.push(rows.map(({ text }) => text));
      return match(rows);
    },
  });
  const shop = shopWindow({ goods, ports: { purchases } });
  const list = createPurchaseList(shop.needs);
  const rows = () => list.getState().rows.map(({ key, question, state }) => `${String(key)} ${question.text} ${state}`);
  /** As fingers do, a key after the other. */
  const type = async (text: string, msAKey = 80) => {
    const before = list.getState().typed;
    for (let at = before.length + 1; at <= text.length; at += 1) {
      list.type(text.slice(0, at));
      await vi.advanceTimersByTimeAsync(msAKey);
    }
  };
  return { ...shop, list, asked, rows, type };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed into the list', () => {
  it('is matched when the buyer pauses, and what he writes on takes its place', async () => {
    const { list, asked, rows, type } = open();
    await type('甲药 2');
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(pause);
    expect(rows()).toEqual(['1 甲药 2 below-pack']);
    await type('甲药 20\n丙药');
    await vi.advanceTimersByTimeAsync(pause);
    expect(rows()).toEqual(['1 甲药 20 exact', '2 丙药 ambiguous']);
    // A line that stands as it stood is not asked about again.
    list.type('甲药 20\n没有 3');
    await vi.advanceTimersByTimeAsync(pause);
    expect(asked).toEqual([['甲药 2'], ['甲药 20', '丙药'], ['没有 3']]);
    expect(list.getState()).toMatchObject({ typed: '甲药 20\n没有 3', sums: { kinds: 1, units: 20 } });
    list.type('');
    await vi.advanceTimersByTimeAsync(pause);
    expect(rows()).toEqual([]);
  });

  it('waits for words that an input method composes, and for a second letter', async () => {
    const { list, asked } = open();
    list.type('甲yao', false);
    await vi.advanceTimersByTimeAsync(pause * 3);
    list.type('甲');
    await vi.advanceTimersByTimeAsync(pause);
    expect(asked).toEqual([]);
    list.type('甲药');
    await vi.advanceTimersByTimeAsync(pause);
    expect(asked).toEqual([['甲药']]);
  });

  it('leaves a question whose line is another by now, and takes no notice of its answer', async () => {
    const answers: ((answer: readonly ListAnswer[]) => void)[] = [];
    const { asked, rows, type } = open(() => new Promise((done) => answers.push(done)));
    await type('甲药');
    await vi.advanceTimersByTimeAsync(pause);
    await type('甲药 20');
    await vi.advanceTimersByTimeAsync(pause);
    expect(asked).toEqual([['甲药'], ['甲药 20']]);
    const found = (number: number) => [
      {
        goods: goods[0] ?? null,
        candidates: [],
        near: [],
        substitutes: [],
        otherSpecs: [],
        proposedBy: 'exact' as const,
        spec: '',
        maker: '',
        written: '',
        number,
        note: null,
      },
    ];
    answers[0]?.(found(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(rows()).toEqual(['1 甲药 20 waiting']);
    answers[1]?.(found(20));
    await vi.advanceTimersByTimeAsync(50);
    expect(rows()).toEqual(['1 甲药 20 exact']);
  });

  it('is taken at Enter at once, once: before the pause, while it is asked about, and after', async () => {
    for (const waited of [0, pause, pause + 200]) {
      const { list, asked, rows, type } = open(async (all) => {
        await new Promise((done) => setTimeout(done, 100));
        return fakeListMatcher(goods).match(all);
      });
      await type('甲药 20', 0);
      await vi.advanceTimersByTimeAsync(waited);
      list.takeTyped();
      expect(list.getState().typed).toBe('');
      await vi.advanceTimersByTimeAsync(300);
      expect(rows()).toEqual(['1 甲药 20 exact']);
      await vi.advanceTimersByTimeAsync(pause * 4);
      expect(asked).toEqual([['甲药 20']]);
      // What is typed next stands behind it.
      await type('丙药 5');
      await vi.advanceTimersByTimeAsync(pause + 200);
      expect(rows()).toEqual(['1 甲药 20 exact', '2 丙药 5 ambiguous']);
    }
  });

  it('adds a row a beep of a scanner, each asked about once', async () => {
    const { list, asked, rows, type } = open();
    for (const code of ['6901234567890', '6901234567891', '6901234567892']) {
      await type(code, 5);
      list.takeTyped();
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(pause * 4);
    expect(asked).toEqual([['6901234567890'], ['6901234567891'], ['6901234567892']]);
    expect(rows().map((row) => row.slice(0, 1))).toEqual(['1', '2', '3']);
  });

  it('becomes rows of the list when one of them is worked on, and leaves its field', async () => {
    const { list, asked, rows, type } = open();
    await type('丙药 10\n甲药 10');
    await vi.advanceTimersByTimeAsync(pause);
    list.choose(1, '3');
    expect(list.getState()).toMatchObject({ typed: '', sums: { kinds: 2, units: 20 } });
    await vi.advanceTimersByTimeAsync(pause * 2);
    expect(rows()).toEqual(['1 丙药 10 exact', '2 甲药 10 exact']);
    // Its line has been written on, and is not what was worked on any more.
    await type('丙药 5');
    await vi.advanceTimersByTimeAsync(pause);
    list.type('丙药 50');
    list.choose(3, '2');
    await vi.advanceTimersByTimeAsync(pause);
    expect(rows()[2]).toBe('3 丙药 50 ambiguous');
    list.drop(3);
    expect(list.getState().rows).toHaveLength(2);
    expect(asked).toHaveLength(3);
  });

  it('goes into the cart as it stands, never as it stood a key before', async () => {
    const { list, type, shop } = open();
    await type('甲药 10');
    await vi.advanceTimersByTimeAsync(pause);
    list.type('甲药 100');
    list.addAll();
    await vi.advanceTimersByTimeAsync(pause);
    expect(shop.kept().cart.lines).toEqual([]);
    expect(list.getState()).toMatchObject({ typed: '', sums: { units: 100 } });
    list.addAll();
    await vi.advanceTimersByTimeAsync(pause);
    expect(shop.kept().cart.lines.map(({ quantity }) => quantity)).toEqual([100]);
    expect(list.getState().rows).toEqual([]);
  });

  it('does not go on with a list that was stopped, nor speaks of a failure that nobody waits for', async () => {
    let isDown = false;
    const { list, asked, type, messages } = open((all) => {
      if (all.length > 1) list.stop();
      return isDown ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : fakeListMatcher(goods).match(all);
    });
    list.take(Array.from({ length: 300 }, (_, at) => `药品${String(at)} 2`).join('\n'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(1);
    const left = list.getState().rows.filter(({ state }) => state === 'waiting').length;
    expect(left).toBeGreaterThan(0);
    isDown = true;
    await type('甲药 10');
    await vi.advanceTimersByTimeAsync(pause);
    expect(asked.at(-1)).toEqual(['甲药 10']);
    expect(messages.getState().toasts).toEqual([]);
    isDown = false;
    list.match();
    await vi.advanceTimersByTimeAsync(pause);
    expect(list.getState().rows.every(({ state }) => state !== 'waiting')).toBe(true);
  });

  it('asks at most once a pause, however it is typed', async () => {
    const { asked, list } = open();
    for (let at = 0; at < 100; at += 1) {
      list.type(`甲药 ${String(at + 1)}`);
      await vi.advanceTimersByTimeAsync(100 + (at % 7) * 100);
    }
    await vi.advanceTimersByTimeAsync(pause);
    // 100 keys in 40 s: those before a pause of half a second.
    expect(asked.length).toBeLessThanOrEqual(43);
    expect(list.getState().rows.map(({ units }) => units)).toEqual([100]);
  });
});
