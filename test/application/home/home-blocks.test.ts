import { describe, expect, it } from 'vitest';
import { createHomeBlocks } from '../../../src/application/home/home-blocks.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { ViewModel } from '../../../src/application/shared/view-model.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeContent } from '../../support/fakes/fake-content.ts';
import { fakeShowcase } from '../../support/fakes/fake-catalogue.ts';
import { shopWindow } from '../../support/shop-window.ts';

describe('the home page', () => {
  it('has blocks that fail alone and are asked again alone', async () => {
    let fails = true;
    const whole = fakeShowcase([shopGoods('1')]);
    const showcase = {
      ...whole,
      recommended: () => (fails ? Promise.reject(new GatewayError('timeout', { code: null, message: '' })) : whole.recommended()),
    };
    const { needs, messages } = shopWindow({ ports: { showcase } });
    const home = createHomeBlocks(needs);
    await Promise.all([visit(home.recommended), visit(home.dailySpecial), visit(home.banners)]);
    expect(home.recommended.getState().status).toBe('failed');
    expect(home.dailySpecial.getState().status).toBe('ready');
    expect(home.banners.getState().status).toBe('ready');
    expect(messages.getState()).toMatchObject({ toasts: [], dialogs: [{ kind: 'refresh' }] });
    fails = false;
    home.recommended.retry();
    expect(home.recommended.getState().status).toBe('loading');
    await settle();
    expect(home.recommended.getState().value).toHaveLength(1);
  });

  it.each(['banners', 'posts', 'newcomers', 'recentOrders', 'vouchers', 'recommended', 'dailySpecial', 'flashSale'] as const)(
    'stands without its block %s',
    async (broken) => {
      const fail = () => Promise.reject(new GatewayError('busy', { code: 500, message: '' }));
      const content = fakeContent({
        ...(broken === 'banners' && { banners: fail }),
        ...(broken === 'posts' && { posts: fail }),
        ...(broken === 'newcomers' && { newcomerAds: fail }),
      });
      const showcase = {
        ...fakeShowcase([shopGoods('1')]),
        ...(broken === 'recommended' && { recommended: fail }),
        ...(broken === 'dailySpecial' && { dailySpecial: fail }),
        ...(broken === 'flashSale' && { flashSale: fail }),
      };
      const { needs, messages } = shopWindow({ ports: { content, showcase } });
      const home = createHomeBlocks({
        ...needs,
        ...(broken === 'recentOrders' && { orders: { ...needs.orders, list: fail } }),
        ...(broken === 'vouchers' && { ownVouchers: { count: fail } }),
      });
      const blocks = Object.entries(home);
      await Promise.all(blocks.map(([, block]) => visit(block as ViewModel<unknown>)));
      for (const [name, block] of blocks) expect([name, block.getState().status]).toEqual([name, name === broken ? 'failed' : 'ready']);
      // The newcomers' block has ways of its own: nothing is missing, and nothing is said.
      const said = broken === 'newcomers' ? [] : ['系统繁忙，请稍候再试'];
      expect(messages.getState().toasts.map(({ text }) => text)).toEqual(said);
      expect(messages.getState().dialogs).toEqual([]);
    },
  );

  it('keeps a typed quantity when it is asked anew on coming back', async () => {
    const { needs } = shopWindow({ goods: [shopGoods('1')] });
    const { recommended } = createHomeBlocks(needs);
    const stop = recommended.subscribe(() => undefined);
    await settle();
    const [offer] = recommended.getState().value ?? [];
    if (!offer) throw new Error('nothing is recommended');
    recommended.setQuantity(offer, 30);
    stop();
    await visit(recommended);
    expect(recommended.getState().value?.[0]?.quantity).toBe(30);
  });
});
