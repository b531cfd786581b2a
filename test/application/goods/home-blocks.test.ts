import { describe, expect, it } from 'vitest';
import { createHomeBlocks } from '../../../src/application/goods/home-blocks.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { fakeShowcase } from '../../support/fakes/fake-catalogue.ts';
import { shopWindow } from '../../support/shop-window.ts';

describe('the home page', () => {
  it('has blocks that fail alone and are asked again alone', async () => {
    let fails = true;
    const whole = fakeShowcase([shopGoods('1')]);
    const showcase = { ...whole, recommended: () => (fails ? Promise.reject(new GatewayError('timeout', { code: null, message: '' })) : whole.recommended()) };
    const { needs, messages } = shopWindow({ ports: { showcase } });
    const home = createHomeBlocks(needs);
    await Promise.all([visit(home.recommended), visit(home.dailySpecial), visit(home.banners)]);
    expect(home.recommended.getState().status).toBe('failed');
    expect(home.dailySpecial.getState().status).toBe('ready');
    expect(home.banners.getState().status).toBe('ready');
    expect(messages.getState()).toEqual({ toasts: [], dialogs: [] });
    fails = false;
    home.recommended.retry();
    expect(home.recommended.getState().status).toBe('loading');
    await settle();
    expect(home.recommended.getState().value).toHaveLength(1);
  });

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
