import { expect, it } from 'vitest';
import { deskRights } from '../../../src/domain/desk/desk-role.ts';
import { heapKinds, heaps } from '../../../src/domain/desk/heap.ts';

it('each heap belongs to somebody', () => {
  expect(heapKinds.filter((kind) => !deskRights.includes(heaps[kind].right))).toEqual([]);
});
