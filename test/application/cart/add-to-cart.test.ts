import { describe, expect, it } from 'vitest';
import { applicationNeeds, settle } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

const lineOf = (goodsId: string) => ({ goodsId, quantity: 1 });

describe('adding several goods of which some are refused', () => {
  it('says the shop’s word on all of them, not the first one’s reason (§8)', async () => {
    const needs = applicationNeeds(new FakeShop({ goods: [goodsOf('1', '9.60')] }));
    await needs.addToCart([lineOf('1'), lineOf('8'), lineOf('9')]);
    await settle();
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'warning', text: '2 种商品未能加入：商品不存在' }]);
  });
});
