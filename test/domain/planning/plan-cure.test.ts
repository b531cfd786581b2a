import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfActivity } from '../../../src/domain/planning/faults-of-activity.ts';
import { curedFile, curesOf, curesOfOverlap, sortOfFault } from '../../../src/domain/planning/plan-cure.ts';
import type { PlannedGoods } from '../../../src/domain/planning/planned-goods.ts';
import type { WrittenActivity } from '../../../src/domain/planning/written-activity.ts';
import { valueAt, withoutMembers, withValue, type WrittenKeys } from '../../../src/domain/planning/written-file.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { readWrittenActivity } from '../../../src/server/planning/written/read-written-activity.ts';
import { day, planFacts, planned, planNow } from '../../support/planned-activities.ts';

const moment = (days: number): string => new Date((planNow + days * day) * 1000).toISOString().replace('.000', '');
const period = { from: moment(1), to: moment(3) };
const flash = (...offers: readonly object[]) => ({ kind: 'flash', name: '场', ...period, offers }) as unknown as WrittenKeys;
const gift = { kind: 'gift', name: '赠', ...period, thresholds: ['100'], gifts: [1, 2] } as unknown as WrittenKeys;

const readOf = (file: WrittenKeys): WrittenActivity => {
  const read = readWrittenActivity(JSON.stringify(file));
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
};

/** Takes the first cure of the first fault again and again. */
function cured(file: WrittenKeys, goods: readonly PlannedGoods[]): { readonly file: WrittenKeys; readonly left: readonly string[] } {
  const facts = planFacts(goods);
  for (let now = file, turn = 0; ; turn += 1) {
    const activity = readOf(now);
    const faults = faultsOfActivity(activity, facts);
    const [cure] = faults.flatMap((fault) => curesOf(fault, activity, facts, now));
    if (cure === undefined || turn > 20) return { file: now, left: faults.map(({ at, code }) => `${at} ${code}`) };
    now = curedFile(now, cure);
  }
}

describe('the file of an activity', () => {
  const file = { kind: 'x', list: ['a', 'b', { deep: 1 }] } as const;

  it('says what stands at a place, and nothing that only its prototype has', () => {
    expect([valueAt(file, 'list.1'), valueAt(file, 'list.2.deep'), valueAt(file, 'kind')]).toEqual(['b', 1, 'x']);
    for (const at of ['list.9', 'list.-1', 'list.length', 'toString', '__proto__', 'kind.0', 'list.2.constructor'])
      expect(valueAt(file, at)).toBeUndefined();
  });

  it('changes at one place alone, and is itself left as it was', () => {
    expect(withValue(file, 'list.2.deep', 2)).toEqual({ kind: 'x', list: ['a', 'b', { deep: 2 }] });
    expect(withValue(file, 'list.3', 'c').list).toEqual(['a', 'b', { deep: 1 }, 'c']);
    expect(Object.keys(withValue(file, 'kind', 'y'))).toEqual(['kind', 'list']);
    expect(withValue(file, 'kind', undefined)).toEqual({ list: file.list });
    expect(withoutMembers(file, ['list.0', 'list.2', 'list.0']).list).toEqual(['b']);
    expect(file.list).toHaveLength(3);
  });

  it('says what was written, whatever else stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 8 }), fc.nat(7), fc.integer(), (list, place, value) => {
        const at = `list.${place % list.length}`;
        const after = withValue({ list }, at, value);
        expect(valueAt(after, at)).toBe(value);
        expect((after['list'] as readonly number[]).length).toBe(list.length);
        expect(valueAt(withoutMembers(after, [at]), 'list')).toHaveLength(list.length - 1);
      }),
    );
  });
});

describe('cures of what the law says of an activity', () => {
  it('leave goods out that must not be given (R45), as long as something stays', () => {
    const medicine = { isPrescription: true, scopes: ['hxy'] };
    expect(cured(gift, [planned(1, medicine), planned(2)])).toMatchObject({ file: { gifts: [2] }, left: [] });
    expect(cured(gift, [planned(1, medicine), planned(2, medicine)]).left).toEqual(['gifts.0 regulated']);
  });

  it('write the price at which goods were sold as the former price (R40), or none', () => {
    const offer = { goods: 1, price: '8', quota: 5, formerPrice: '16.80' };
    const sold = planned(1, { soldAt: [money('9.5'), money('13.60'), money('7')] });
    expect(cured(flash(offer), [sold])).toMatchObject({ file: { offers: [{ formerPrice: '13.60' }] }, left: [] });
    const plain = cured(flash(offer), [planned(1)]);
    expect(plain.left).toEqual([]);
    expect(valueAt(plain.file, 'offers.0.formerPrice')).toBeUndefined();
  });

  it('raise a price to the floor, or say that it is meant', () => {
    const file = flash({ goods: 1, price: '2', quota: 5 });
    const goods = [planned(1, { floor: money('3.5') })];
    const [fault] = faultsOfActivity(readOf(file), planFacts(goods));
    if (fault === undefined) throw new Error('It is not below the floor');
    expect(curesOf(fault, readOf(file), planFacts(goods), file)).toEqual([
      { kind: 'write', at: 'offers.0.price', value: '3.50' },
      { kind: 'write', at: 'belowFloor', value: true },
    ]);
    expect(cured(file, goods)).toMatchObject({ file: { offers: [{ price: '3.50' }] }, left: [] });
  });

  it('leave out what stands twice, is not sold, saves nothing, or is not there', () => {
    const offer = (goods: number, price: string) => ({ goods, price, quota: 5 });
    const file = flash(offer(1, '8'), offer(1, '8'), offer(2, '8'), offer(3, '12'), offer(4, '8'), offer(9, '8'));
    const goods = [planned(1), planned(2, { isPurchasable: false }), planned(3), planned(4, { isControlled: true })];
    expect(cured(file, goods)).toMatchObject({ file: { offers: [{ goods: 1 }] }, left: [] });
  });

  it('bound what one order may take by what there is', () => {
    expect(cured(flash({ goods: 1, price: '8', quota: 5, perOrder: 9 }), [planned(1)])).toMatchObject({
      file: { offers: [{ perOrder: 5 }] },
      left: [],
    });
  });

  it('are none where a person has to think: a period that is over', () => {
    const over = { ...flash({ goods: 1, price: '8', quota: 5 }), from: '2020-01-01', to: '2020-01-02' };
    expect(cured(over, [planned(1)]).left).toEqual(['to period-over']);
  });

  it('are told apart by what they are about', () => {
    expect((['regulated', 'former-never-paid', 'below-floor', 'period-over'] as const).map((code) => sortOfFault({ code }))).toEqual([
      ...['law', 'law', 'price', 'terms'],
    ]);
  });

  it('leave shared goods of an overlap out, unless nothing would stay', () => {
    const file = flash({ goods: 1, price: '8', quota: 5 }, { goods: 2, price: '8', quota: 5 });
    expect(curesOfOverlap(file, readOf(file), [2, 7])).toEqual([{ kind: 'leave-out', places: ['offers.1'] }]);
    expect(curesOfOverlap(file, readOf(file), [1, 2])).toEqual([]);
    expect(curesOfOverlap(file, readOf(file), null)).toEqual([]);
    const counted = { ...gift, counting: [7, 8, 9] };
    expect(curesOfOverlap(counted, readOf(counted), [7, 9])).toEqual([{ kind: 'leave-out', places: ['counting.0', 'counting.2'] }]);
  });
});
