import { describe, expect, it } from 'vitest';
import { missingToOpen } from '../../../src/domain/shop/opening.ts';

const ready = {
  goods: 14_000,
  canBePaid: true,
  takesPlayMoney: false,
  hotLine: '400-800-0571',
  serviceName: '客服',
  servicePhone: '400-800-0571',
  returnAddress: '合肥市庐阳区示例路 1 号',
  sellerLicences: 4,
  helpArticles: 12,
  hasIdentityKey: true,
  unreadableIdentities: 0,
};

describe('a shop that wants to open', () => {
  it('is ready with everything', () => {
    expect(missingToOpen(ready)).toEqual([]);
  });

  it.each([
    ['goods', { goods: 0 }],
    ['way-to-pay', { canBePaid: false }],
    ['no-play-money', { takesPlayMoney: true }],
    ['hot-line', { hotLine: '' }],
    ['service', { serviceName: '' }],
    ['service', { servicePhone: '' }],
    ['return-address', { returnAddress: '' }],
    ['seller-licences', { sellerLicences: 0 }],
    ['help', { helpArticles: 0 }],
    ['identity-key', { hasIdentityKey: false }],
    ['identity-key', { hasIdentityKey: false, unreadableIdentities: 3 }],
    ['lost-identity-key', { unreadableIdentities: 1 }],
  ])('is missing %s with %j', (need, facts) => {
    expect(missingToOpen({ ...ready, ...facts })).toEqual([need]);
  });

  it('is missing everything when it is empty, in the order in which it is set up', () => {
    const empty = { goods: 0, canBePaid: false, takesPlayMoney: true, hotLine: '', serviceName: '', servicePhone: '', returnAddress: '' };
    expect(missingToOpen({ ...empty, sellerLicences: 0, helpArticles: 0, hasIdentityKey: false, unreadableIdentities: 0 })).toEqual([
      ...['goods', 'way-to-pay', 'no-play-money', 'hot-line'],
      ...['service', 'return-address', 'seller-licences', 'help', 'identity-key'],
    ]);
  });
});
