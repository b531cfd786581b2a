import { expect, it } from 'vitest';
import { adState } from '../../../src/domain/content/ad-place.ts';

it('shows an ad from its begin on and no longer at its end, and never one that was taken down', () => {
  const time = { isShown: true, from: 100, until: 200 };
  expect([99, 100, 199, 200].map((now) => adState(time, now))).toEqual(['coming', 'shown', 'shown', 'over']);
  expect(adState({ ...time, isShown: false }, 150)).toBe('hidden');
  expect(adState({ isShown: true, from: null, until: null }, 0)).toBe('shown');
});
