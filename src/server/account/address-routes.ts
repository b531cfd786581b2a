import { and, asc, eq, ne } from 'drizzle-orm';
import { changeAddress, listAddresses, makeDefaultAddress, removeAddress, saveAddress } from '../../contract/account/address-calls.ts';
import type { CallRequest } from '../../contract/shared/call.ts';
import { type AddressRefusal, checkDeliveryAddress, mostAddresses } from '../../domain/account/delivery-address.ts';
import { regionSaid } from '../../domain/account/region.ts';
import { lockBuyer } from './lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { addresses } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { readAddresses } from './addresses.ts';
import { divisions } from './divisions.ts';

type AddressForm = CallRequest<typeof changeAddress>['form'];

/** What is said of a part that cannot be so, by its name on the wire. */
const partWords: Readonly<Record<AddressRefusal, readonly [field: string, message: string]>> = {
  name: ['name', '请填写收货人'],
  phone: ['phone', '联系电话应为手机号，或带区号的座机号，如 010-12345678'],
  region: ['region', '请从省、市、区县中选择所在地区'],
  detail: ['address', '请填写详细地址'],
};

function refusedAddress(parts: readonly AddressRefusal[]): Refusal {
  const said = parts.map((part) => partWords[part]);
  return new Refusal(422, said[0]?.[1] ?? '', { errors: Object.fromEntries(said.map(([field, message]) => [field, [message]])) });
}

const missing = () => notFound('收货地址不存在');

/** Exactly one address is the default one, as long as there are any: the named one, or else the oldest. */
async function keepOneDefault(transaction: Database, buyerId: number, wanted: number | null): Promise<void> {
  const all = await transaction.select().from(addresses).where(eq(addresses.buyerId, buyerId)).orderBy(asc(addresses.id));
  const chosen = all.find(({ id }) => id === wanted) ?? all.find(({ isDefault }) => isDefault) ?? all[0];
  if (chosen === undefined) return;
  await transaction
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.buyerId, buyerId), ne(addresses.id, chosen.id)));
  await transaction.update(addresses).set({ isDefault: true }).where(eq(addresses.id, chosen.id));
}

const ownAddress = (buyerId: number, id: string | number) => and(eq(addresses.id, rowId(id) ?? 0), eq(addresses.buyerId, buyerId));

/** Adds an address, or changes the one that is named. */
async function keepAddress(transaction: Database, buyerId: number, named: string | number | null, form: AddressForm) {
  const { name, phone, address: detail } = form;
  const region = regionSaid(divisions, { code: form.region_code, text: form.region });
  // What no region means is none: the rule for its text says so, in the form's own order.
  const checked = checkDeliveryAddress({ name, phone, region: region?.name ?? '', regionCode: region?.code ?? '', detail });
  if (!checked.ok) throw refusedAddress(checked.refusal);
  await lockBuyer(transaction, buyerId);
  const fields = checked.value;
  if (named === null && (await transaction.$count(addresses, eq(addresses.buyerId, buyerId))) >= mostAddresses) {
    throw new Refusal(422, `最多保存 ${mostAddresses} 个收货地址`);
  }
  const [kept] =
    named === null
      ? await transaction
          .insert(addresses)
          .values({ buyerId, ...fields })
          .returning({ id: addresses.id })
      : await transaction.update(addresses).set(fields).where(ownAddress(buyerId, named)).returning({ id: addresses.id });
  if (kept === undefined) throw missing();
  await keepOneDefault(transaction, buyerId, form.is_default ? kept.id : null);
  return new Said('已保存', { list: await readAddresses(transaction, buyerId), id: kept.id });
}

/** Delivery addresses of a buyer (product.md §5, §7). Orders keep the address as it was when they were placed. */
export function addressRoutes(api: Api): void {
  route(api, listAddresses, async (_request, visit) => ({ list: await readAddresses(api.database, buyerOf(visit).id) }));

  transactionRoute(api, saveAddress, async ({ form }, visit, transaction) =>
    keepAddress(transaction, buyerOf(visit).id, form.id === undefined || form.id === '' ? null : form.id, form),
  );

  transactionRoute(api, changeAddress, async ({ params, form }, visit, transaction) =>
    keepAddress(transaction, buyerOf(visit).id, params.id, form),
  );

  transactionRoute(api, makeDefaultAddress, async ({ params }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    await lockBuyer(transaction, buyerId);
    const [found] = await transaction.select({ id: addresses.id }).from(addresses).where(ownAddress(buyerId, params.id));
    if (found === undefined) throw missing();
    await keepOneDefault(transaction, buyerId, found.id);
    return new Said('已设为默认地址', { list: await readAddresses(transaction, buyerId), id: found.id });
  });

  transactionRoute(api, removeAddress, async ({ params }, visit, transaction) => {
    const buyerId = buyerOf(visit).id;
    await lockBuyer(transaction, buyerId);
    const gone = await transaction.delete(addresses).where(ownAddress(buyerId, params.id)).returning({ id: addresses.id });
    if (gone.length === 0) throw missing();
    await keepOneDefault(transaction, buyerId, null);
    return new Said('已删除', { list: await readAddresses(transaction, buyerId) });
  });
}
