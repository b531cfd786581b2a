import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackPageViews } from '../../../src/application/shared/page-views.ts';

describe('page-change tracking', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open() {
    const seen: string[] = [];
    return { seen, see: trackPageViews({ seen: ({ address }) => void seen.push(address) }) };
  }

  it('counts a screen 300 ms after the last change, and not those passed through', () => {
    const { seen, see } = open();
    see({ address: '/wdqb', title: '' });
    vi.advanceTimersByTime(299);
    see({ address: '/yegl', title: '余额管理' });
    vi.advanceTimersByTime(299);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['/yegl']);
  });

  it('counts a screen once until another was looked at, a better title or not', () => {
    const { seen, see } = open();
    for (const [address, title] of [
      ['/list', '全部药品'],
      ['/list', '处方药'],
      ['/cart', '购物车'],
      ['/list', '全部药品'],
    ] as const) {
      see({ address, title });
      vi.advanceTimersByTime(300);
    }
    expect(seen).toEqual(['/list', '/cart', '/list']);
  });
});
