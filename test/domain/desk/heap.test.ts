import { expect, it } from 'vitest';
import { deskRights } from '../../../src/domain/desk/desk-role.ts';
import { heapKinds, heaps, waitState } from '../../../src/domain/desk/heap.ts';

const hour = 3600;

it.each([
  [0, 24, 'in-time'],
  [18 * hour - 1, 24, 'in-time'],
  [18 * hour, 24, 'near'],
  [24 * hour, 24, 'near'],
  [24 * hour + 1, 24, 'late'],
  [1000 * hour, null, 'in-time'],
] as const)('what has waited %i s of %s h is %s', (waited, limit, state) => {
  expect(waitState(waited, limit)).toBe(state);
});

it('each heap belongs to somebody', () => {
  expect(heapKinds.filter((kind) => !deskRights.includes(heaps[kind].right))).toEqual([]);
});
