import type { AccountGateway } from '../../../src/application/account/account-gateway.ts';
import type { DeliveryAddress } from '../../../src/application/account/delivery-address.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import type { FakeShop } from './fake-shop.ts';

/** One address is the default one: the named one, or the first; it stands first. */
const withDefault = (all: readonly DeliveryAddress[], wanted: string | undefined): DeliveryAddress[] => {
  const chosen = all.find(({ id }) => id === wanted) ?? all.find(({ isDefault }) => isDefault) ?? all[0];
  return all.map((one) => ({ ...one, isDefault: one === chosen })).sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
};

/** The address port over a shop in memory; a street called 不存在 is refused by the shop. */
export const fakeAddresses = (
  shop: FakeShop,
): Pick<AccountGateway, 'saveAddress' | 'addresses' | 'removeAddress' | 'makeDefaultAddress'> => ({
  addresses: async () => {
    await shop.arrive('addresses');
    return shop.addresses;
  },
  saveAddress: async ({ id, name, phone, region, regionCode, detail, isDefault }) => {
    await shop.arrive(`saveAddress ${id ?? 'new'} ${name}`);
    if (detail.includes('不存在')) return refused({ detail: '地址不在配送范围' });
    const kept = {
      id: id ?? String(shop.addresses.length + 1),
      name,
      phone,
      region,
      regionCode,
      detail,
      place: region + detail,
      isDefault: false,
      delivery: null,
      closed: '',
    };
    shop.addresses = withDefault([...shop.addresses.filter((one) => one.id !== kept.id), kept], isDefault ? kept.id : undefined);
    return accepted({ addresses: shop.addresses, id: kept.id });
  },
  removeAddress: async (gone) => {
    await shop.arrive(`removeAddress ${gone}`);
    shop.addresses = withDefault(
      shop.addresses.filter(({ id }) => id !== gone),
      undefined,
    );
    return shop.addresses;
  },
  makeDefaultAddress: async (id) => {
    await shop.arrive(`makeDefaultAddress ${id}`);
    shop.addresses = withDefault(shop.addresses, id);
    return shop.addresses;
  },
});
