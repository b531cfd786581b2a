import { describe, expect, it } from 'vitest';
import { faultsOfLottery } from '../../../src/domain/lottery/lottery-draft.ts';

type LotteryDraft = Parameters<typeof faultsOfLottery>[0];
type DraftPrize = LotteryDraft['prizes'][number];

const points: DraftPrize = { name: '20 积分', remarks: '', number: 100, weight: 1, gift: { kind: 'points', points: 20 }, goods: [] };
const lottery: LotteryDraft = { name: '备货开屉', beginsAt: 2000, endsAt: 3000, prizes: [points] };
const faults = (changes: Partial<LotteryDraft>) =>
  faultsOfLottery({ ...lottery, ...changes }, 1000).map((fault) => [fault.prize, fault.code === 'regulated' ? fault.class : fault.code]);
const withPrize = (changes: Partial<DraftPrize>) => faults({ prizes: [points, { ...points, ...changes }] });
const goods = { isPrescription: false, containsEphedrine: false, scopes: [] };

describe('a lottery', () => {
  it('may be saved before it begins', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ beginsAt: 1000 })).toEqual([[null, 'begun']]);
    expect(faults({ beginsAt: 3000 })).toEqual([[null, 'period']]);
    expect(faults({ name: '' })).toEqual([[null, 'name']]);
    expect(faults({ prizes: [] })).toEqual([[null, 'prizes']]);
    expect(faults({ prizes: Array.from({ length: 21 }, () => points) })).toEqual([[null, 'prizes']]);
  });

  it.each([
    ['prescription', { ...goods, isPrescription: true, scopes: ['hxy'] }],
    ['ephedrine', { ...goods, containsEphedrine: true, scopes: ['hxy'] }],
    ['vaccine', { ...goods, isPrescription: true, scopes: ['swzp', 'll'] }],
    ['over-the-counter', { ...goods, scopes: ['zcy'] }],
    ['unclassed', { ...goods, scopes: null }],
  ])('never has a prize of a regulated class: %s', (name, regulated) => {
    expect(withPrize({ name: '温度计', gift: { kind: 'thing', goodsId: 1 }, goods: [goods, regulated] })).toEqual([[2, name]]);
  });

  it('may give a thing that is none of them', () => {
    expect(withPrize({ name: '电子体温计', gift: { kind: 'thing', goodsId: 1 }, goods: [{ ...goods, scopes: ['qx2'] }] })).toEqual([]);
    expect(withPrize({ name: '谢谢参与', gift: { kind: 'nothing' } })).toEqual([]);
  });

  it.each([
    [{ number: 0 }, 'number'],
    [{ number: 1.5 }, 'number'],
    [{ number: Infinity }, 'number'],
    [{ weight: 0 }, 'weight'],
    [{ weight: 1_000_001 }, 'weight'],
    [{ name: 'a\nb' }, 'name'],
    [{ remarks: 'x'.repeat(61) }, 'name'],
    [{ gift: { kind: 'points', points: 0 } }, 'gift'],
    [{ gift: { kind: 'cash-voucher', amount: '100.00', money: '100.00', days: 30 } }, 'gift'],
    [{ gift: { kind: 'cash-voucher', amount: '1e3', money: '1', days: 30 } }, 'gift'],
    [{ gift: { kind: 'coupon', amount: '800', money: '20', days: 0 } }, 'gift'],
  ] as const)('is refused with a prize of %j', (changes, code) => {
    expect(withPrize(changes as Partial<DraftPrize>)).toEqual([[2, code]]);
  });
});
