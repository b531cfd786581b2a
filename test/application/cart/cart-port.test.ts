import { goodsOf } from '../../support/builders/goods.ts';
import { fakeCarts } from '../../support/fakes/fake-carts.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { describeCartPort } from '../../support/ports/cart-port.ts';

describeCartPort('in memory', async () => ({
  carts: fakeCarts(new FakeShop({ goods: [goodsOf('1', '9.60'), goodsOf('2', '12.80')] })),
  goodsIds: ['1', '2'],
}));
