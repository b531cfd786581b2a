import type { AccountGateway } from '../../../src/application/account/account-gateway.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import type { FakeShop } from './fake-shop.ts';

/** The address port over a shop in memory; a street called 不存在 is refused by the shop. */
export const fakeAddresses = (shop: FakeShop): Pick<AccountGateway, 'saveAddress'> => ({
  saveAddress: async ({ id, name, phone, region, regionCode, detail, isDefault }) => {
    await shop.arrive(`saveAddress ${id ?? 'new'} ${name}`);
    if (detail.includes('不存在')) return refused({ detail: '地址不在配送范围' });
    const kept = { id: id ?? String(shop.addresses.length + 1), name, phone, region, regionCode, detail, place: region + detail, isDefault };
    shop.addresses = [...shop.addresses.filter((one) => one.id !== kept.id), kept];
    return accepted({ addresses: shop.addresses, id: kept.id });
  },
});
