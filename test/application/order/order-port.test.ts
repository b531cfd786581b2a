import { goodsOf } from '../../support/builders/goods.ts';
import { fakeCarts } from '../../support/fakes/fake-carts.ts';
import { fakeOrders } from '../../support/fakes/fake-orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { describeOrderPort } from '../../support/ports/order-port.ts';

describeOrderPort('in memory', async () => {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60'), goodsOf('2', '12.80')] });
  return { carts: fakeCarts(shop), orders: fakeOrders(shop), goodsIds: ['1', '2'] };
});
