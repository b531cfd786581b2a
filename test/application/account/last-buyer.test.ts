import { describe, expect, it } from 'vitest';
import { createCheckMemory } from '../../../src/application/checkout/check-memory.ts';
import type { SessionFacts } from '../../../src/application/account/session-gateway.ts';
import { createGoodsListViewModel } from '../../../src/application/goods/list/goods-list-view-model.ts';
import { wholeCatalogue } from '../../../src/application/goods/list/list-query.ts';
import { bestChoice, type VoucherChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { buyerFacts, fakeAccounts, qualifiedBuyer, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { shopWindow } from '../../support/shop-window.ts';

const coupon: VoucherChoice = { ...bestChoice, coupon: { kind: 'given', id: '7' } };
const factsOf = (buyer: Partial<typeof qualifiedBuyer>): SessionFacts => ({ ...buyerFacts, buyer: { ...qualifiedBuyer, ...buyer } });
const remark = { addressId: '1', remark: '请放前台', delivery: 'none', papers: {} } as never;

/** A tab in which somebody has chosen a coupon and typed a remark. */
function usedTab(facts: SessionFacts) {
  const tab = shopWindow({ facts });
  if (facts.buyer !== null) tab.session.know(facts);
  tab.needs.vouchers.keep(coupon);
  tab.keep(createCheckMemory).keep(remark);
  return { ...tab, left: () => [tab.needs.vouchers.recall(), tab.keep(createCheckMemory).recall()?.remark ?? null] };
}
const everything = [coupon, '请放前台'];
const nothing = [bestChoice, null];

describe('what a buyer leaves behind in a tab', () => {
  it.each([
    ['another user', factsOf({ username: '13900000009' })],
    ['another shop of the same user', factsOf({ shopId: '2' })],
  ])('is not there for %s', (_who, next) => {
    const { session, left } = usedTab(buyerFacts);
    session.know(next);
    expect(left()).toEqual(nothing);
  });

  it('is forgotten when the server’s own answer brings another one, and whoever listens is told', async () => {
    let facts = buyerFacts;
    const account = fakeAccounts(buyerFacts);
    const tab = shopWindow({ ports: { sessions: { ...account, read: async () => facts } } });
    await visit(tab.session);
    tab.needs.vouchers.keep(coupon);
    const model = tab.keep(createCheckMemory);
    const told: boolean[] = [];
    tab.kept.subscribe(() => told.push(tab.keep(createCheckMemory) !== model));
    facts = factsOf({ shopId: '2' });
    tab.session.refresh();
    await settle();
    expect([tab.needs.vouchers.recall(), told]).toEqual([bestChoice, [true]]);
  });

  it('is there for the first buyer after a visitor, and for the same one whose session had ended', () => {
    const { session, left } = usedTab(visitorFacts);
    session.know(buyerFacts);
    expect(left()).toEqual(everything);
    session.end();
    session.know(buyerFacts);
    expect(left()).toEqual(everything);
  });

  it('is not there for another one who comes after the session has ended, or after the page was loaded anew', () => {
    const { session, left } = usedTab(buyerFacts);
    session.end();
    session.know(factsOf({ username: '13900000009' }));
    expect(left()).toEqual(nothing);

    const storage = memoryStorage();
    shopWindow({ ports: { storage } }).session.know(buyerFacts);
    const anew = shopWindow({ ports: { storage } });
    anew.needs.vouchers.keep(coupon);
    anew.session.know(factsOf({ username: '13900000009' }));
    expect(anew.needs.vouchers.recall()).toEqual(bestChoice);
  });

  it('includes the lists of goods that were shown to it: another shop of the same user reads its own', async () => {
    const { needs, session } = shopWindow({ facts: buyerFacts, goods: [shopGoods('1')] });
    session.know(buyerFacts);
    const seenAtOnce = () => {
      const list = createGoodsListViewModel(needs, wholeCatalogue);
      const end = list.subscribe(() => undefined);
      const { status } = list.getState();
      end();
      return status;
    };
    await visit(createGoodsListViewModel(needs, wholeCatalogue));
    await settle();
    expect(seenAtOnce()).toBe('ready');
    session.know(factsOf({ shopId: '2' }));
    expect(seenAtOnce()).toBe('loading');
  });
});
