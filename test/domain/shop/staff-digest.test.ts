import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staffDigest, type WaitingThing } from '../../../src/domain/shop/staff-digest.ts';

const waitingKinds = ['registration', 'licence', 'transfer', 'order', 'refund', 'delivery'] as const;

const thing = (kind: WaitingThing['kind'], id: number, what = `${kind}${id}`): WaitingThing => ({ kind, id, what });

describe('a digest for the seller’s people', () => {
  it('counts in its subject and names a few of each kind', () => {
    const orders = [1, 2, 3, 4, 5, 6].map((id) => thing('order', id, `YJ${id}`));
    expect(staffDigest('药集', [...orders, thing('registration', 1, '甲药房')])).toEqual({
      subject: '药集：新注册待审 1，订单待发货 6',
      text: '药集：新注册待审 1，订单待发货 6\n新注册待审：甲药房\n订单待发货：YJ1、YJ2、YJ3、YJ4、YJ5 等 6 项',
    });
  });

  it('counts everything once, whatever its order', () => {
    const things = fc.array(fc.record({ kind: fc.constantFrom(...waitingKinds), id: fc.nat(99), what: fc.constant('甲') }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(things, (drawn) => {
        const { subject } = staffDigest('店', drawn);
        const counted = [...subject.matchAll(/ (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
        expect(counted).toBe(drawn.length);
        const sorted = [...drawn].sort((one, other) => waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind));
        expect(staffDigest('店', sorted)).toEqual(staffDigest('店', drawn));
      }),
    );
  });
});
