import type { AddOnHint, CombinationGateway, OfferedGroup, OfferedSet } from '../../../src/application/combination/combination-gateway.ts';
import { combinationGateway } from '../../../src/contract/combination/combination-calls.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { fakeOf } from './fake-of.ts';

const running = {
  id: '900',
  name: '感冒家庭装',
  describe: '',
  state: 'running',
  beginsAt: 1_795_000_000,
  endsAt: 4_000_000_000,
  places: null,
  left: null,
  reason: null,
  isFollowed: false,
} as const;

/** A running combination without parts; say what matters. */
export const combinationOf = (changes: Partial<OfferedSet> & Pick<OfferedSet, 'parts'>): OfferedSet => ({
  id: '1',
  name: '感冒家庭装',
  activity: running,
  price: money('30.00'),
  apart: money('30.00'),
  saving: noMoney,
  sets: 5,
  scarcest: null,
  inCart: 0,
  theme: { id: '1', name: '感冒发热搭配' },
  ...changes,
});

/** A running add-on group from ¥300 that nothing counts towards yet; say what matters. */
export const addOnGroupOf = (changes: Partial<OfferedGroup> & Pick<OfferedGroup, 'addOns'>): OfferedGroup => ({
  activity: { ...running, id: '901', name: '感冒用药满额换购' },
  isGift: false,
  thresholds: [money('300')],
  qualifying: money('0'),
  allowed: 0,
  inCart: 0,
  missing: money('300'),
  goods: [],
  goodsCount: null,
  ...changes,
});

/** Combinations and add-on groups in memory; a function gives the combinations as they are at each call. */
export const fakeCombinations = (
  combinations: readonly OfferedSet[] | (() => readonly OfferedSet[]) = [],
  addOnGroups: readonly OfferedGroup[] = [],
  addOnHints: readonly AddOnHint[] = [],
): CombinationGateway =>
  fakeOf(combinationGateway, {
    combinations: async () => (typeof combinations === 'function' ? combinations() : combinations),
    addOnGroups: async () => addOnGroups,
    addOnHints: async () => addOnHints,
  });
