import { describe, expect, it } from 'vitest';
import { createGoodsDetailViewModel } from '../../../src/application/goods/detail/goods-detail-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeCatalogue } from '../../support/fakes/fake-catalogue.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';
import { fakeSupplies } from '../../support/fakes/fake-supplies.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';

const controlled = shopGoods('1', { price: null, supply: 'none', terms: { purchasable: false } });

async function openPage(setup: ShopWindowSetup = {}) {
  const asked: string[] = [];
  const shop = shopWindow({
    goods: [controlled],
    ...setup,
    ports: { catalogue: { ...fakeCatalogue([controlled]), ...fakeSupplies(asked) }, ...setup.ports },
  });
  await visit(shop.session);
  const page = await visit(createGoodsDetailViewModel(shop.needs, '1'));
  const offer = () => {
    const state = page.getState();
    if (state.status !== 'ready') throw new Error(`the page is ${state.status}`);
    return state.value.offer;
  };
  return { ...shop, asked, page, offer };
}

describe('applying for controlled-sales goods', () => {
  it('is sent once however often it is pressed, and shows that it is being looked at', async () => {
    const { page, offer, asked, messages } = await openPage();
    expect(offer().standing).toEqual({ kind: 'not-supplied', supply: 'none' });
    page.apply(offer());
    page.apply(offer());
    await settle();
    page.apply(offer());
    await settle();
    expect(asked).toEqual(['1']);
    expect(offer().standing).toEqual({ kind: 'not-supplied', supply: 'applied' });
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success', text: '申请已提交' }]);
  });

  it('sends a visitor to the login, and asks nothing of the server', async () => {
    const { page, offer, asked, went } = await openPage({ facts: visitorFacts });
    page.apply(offer());
    await settle();
    expect({ asked, went }).toEqual({ asked: [], went: ['/login'] });
  });

  it('tells a buyer without licences so, and can be tried again after a failure', async () => {
    const errors = [
      new GatewayError('not-qualified', { code: 403, message: '资质未通过' }),
      new GatewayError('busy', { code: 500, message: '' }),
    ];
    const taken = fakeSupplies();
    const { page, offer, messages } = await openPage({
      ports: {
        catalogue: {
          ...fakeCatalogue([controlled]),
          applyForSupply: (id) => (errors.length > 0 ? Promise.reject(errors.shift() as Error) : taken.applyForSupply(id)),
        },
      },
    });
    for (const supply of ['none', 'none', 'applied']) {
      page.apply(offer());
      await settle();
      expect(offer().standing).toEqual({ kind: 'not-supplied', supply });
    }
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'qualification', text: '资质未通过' }]);
  });

  it('survives a bug: it is told, the goods stand, and the next application goes through', async () => {
    const faults = fakeFaultLog();
    const bug = new TypeError('a bug');
    const errors = [bug];
    const taken = fakeSupplies();
    const applyForSupply = (id: string) => (errors.length > 0 ? Promise.reject(errors.shift() as Error) : taken.applyForSupply(id));
    const { page, offer } = await openPage({ ports: { faults, catalogue: { ...fakeCatalogue([controlled]), applyForSupply } } });
    page.apply(offer());
    await settle();
    expect(faults.noted).toMatchObject([{ error: bug }]);
    page.apply(offer());
    await settle();
    expect(offer().standing).toEqual({ kind: 'not-supplied', supply: 'applied' });
  });

  it('is told to every screen that shows the goods', async () => {
    const { needs, page, offer } = await openPage();
    const other = await visit(createGoodsDetailViewModel(needs, '1'));
    page.apply(offer());
    await settle();
    expect(other.getState()).toMatchObject({ value: { offer: { standing: { supply: 'applied' } } } });
  });

  it('is sent and said although its screen was left at once', async () => {
    const { needs, offer, asked, messages } = await openPage();
    const page = createGoodsDetailViewModel(needs, '1');
    const leave = page.subscribe(() => undefined);
    page.apply(offer());
    leave();
    await settle();
    expect(asked).toEqual(['1']);
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success', text: '申请已提交' }]);
  });
});
