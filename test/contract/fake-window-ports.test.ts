import { fakeAccounts } from '../support/fakes/fake-accounts.ts';
import { fakeCatalogue, fakeShowcase } from '../support/fakes/fake-catalogue.ts';
import { fakeContent } from '../support/fakes/fake-content.ts';
import { fakeFavorites } from '../support/fakes/fake-favorites.ts';
import { fakeReading } from '../support/fakes/fake-reading.ts';
import { shopGoods } from '../support/builders/shop-goods.ts';
import { describeAccountPort } from '../support/ports/account-port.ts';
import { describeContentPort } from '../support/ports/content-port.ts';
import { describeFavoritePort } from '../support/ports/favorite-port.ts';
import { describeGoodsPorts } from '../support/ports/goods-port.ts';
import { describeReadingPort } from '../support/ports/reading-port.ts';
import { describeZonePort } from '../support/ports/zone-port.ts';

const goods = [shopGoods('1'), shopGoods('2', { maker: '北曜药业', price: '5.00' }), shopGoods('3', { price: '20' })];

describeAccountPort('in memory', async () => fakeAccounts());
describeGoodsPorts('in memory', async () => ({ catalogue: fakeCatalogue(goods), showcase: fakeShowcase(goods) }));
describeFavoritePort('in memory', async () => ({ favorites: fakeFavorites(goods), goodsIds: ['1', '2'] }));
describeContentPort('in memory', async () => fakeContent());
describeReadingPort('in memory', async () => fakeReading());
describeZonePort('in memory', async () => fakeReading());
