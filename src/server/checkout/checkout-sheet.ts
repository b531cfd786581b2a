import { and, desc, eq, sql } from 'drizzle-orm';
import type { checkout } from '../../contract/checkout/checkout-calls.ts';
import { writePricedCart } from '../../contract/cart/write-priced-cart.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { canChooseKind, type TaxProfile, usualKind } from '../../domain/order/invoice-kind.ts';
import { deliveriesFor, type Delivery } from '../../domain/shipping/delivery.ts';
import { askedFreight } from '../../domain/shipping/freight.ts';
import { isTaxNumber } from '../../domain/order/invoice.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import { readAddresses } from '../account/addresses.ts';
import { priceAnswer } from '../cart/price-answer.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { licences } from '../database/schema/licence.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';
import type { orders } from '../database/schema/order.ts';
import { writtenOnce } from '../database/written-once.ts';
import { payMethodsFor } from '../payment-provider/payment-methods.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';
import { ephedrineHistory, limitsLeft } from '../goods/ephedrine-history.ts';
import { readTaxProfile } from '../invoice/tax-profile.ts';
import { promiseAnswer } from '../shop/delivery-promise.ts';
import { readShopSettings, type ShopSettings } from '../shop/shop-settings.ts';
import { registeredAddress } from './registered-address.ts';
import type { OrderableCart } from './orderable-cart.ts';

type Sheet = CallAnswer<typeof checkout>;

/** For whom a sheet is written, and when. */
interface SheetFor {
  readonly buyerId: number;
  readonly now: Date;
  readonly payment: PaymentSettings;
  /** Minutes that an order waits for its money. */
  readonly expiryMinutes: number;
}

const deliveryWords: Readonly<Record<Delivery, { name: string; describe: string }>> = {
  express: { name: '物流配送', describe: '送到收货地址' },
  pickup: { name: '到仓自提', describe: '备货后到仓库自提，免运费' },
};

/** The words of a way; who picks up is told where and when. */
const wordsOf = (delivery: Delivery, { pickupPlace }: Pick<ShopSettings, 'pickupPlace'>) =>
  delivery === 'pickup' && pickupPlace !== ''
    ? { ...deliveryWords.pickup, describe: `备货后自提，免运费：${pickupPlace}` }
    : deliveryWords[delivery];

/**
 * What a way would cost these lines (R19): what was priced, nothing where the shop asks nothing, else priced once more.
 */
function freightBy(delivery: Delivery, { cart, priced, shopFreight }: OrderableCart): string {
  const asked = askedFreight(delivery, money(shopFreight));
  if (asked.eq(cart.shipping_data.freight)) return amountAsText(priced.freight.amount);
  if (asked.eq(0)) return amountAsText(asked);
  return amountAsText(priceAnswer({ ...cart, shipping_data: { ...cart.shipping_data, freight: amountAsText(asked) } }).freight.amount);
}

const invoiceStatement = writtenOnce('suggested_invoice', (database) =>
  database
    .select({
      title: buyers.company,
      creditCode: buyers.creditCode,
      number: licences.number,
      last: sql<
        (typeof orders.$inferSelect)['invoice']
      >`(select o.invoice from orders o where o.buyer_id = ${buyers.id} and o.invoice is not null
        order by o.id desc limit 1)`,
    })
    .from(buyers)
    .leftJoin(licences, and(eq(licences.buyerId, buyers.id), eq(licences.kind, 'yyzz'), eq(licences.state, 'passed')))
    .where(eq(buyers.id, sql.placeholder('buyerId')))
    .orderBy(desc(licences.id))
    .limit(1),
);

/**
 * The invoice of the last order that had one; else the company,
 * with the number of its business licence where that is one.
 */
async function suggestedInvoice(database: Database, buyerId: number, profile: TaxProfile): Promise<NonNullable<Sheet['invoice']>> {
  const [company] = await invoiceStatement(database).execute({ buyerId });
  if (company?.last) {
    const { title, taxNumber, email, kind = 'ordinary' } = company.last;
    return { kind: canChooseKind(kind, profile) ? kind : 'ordinary', title, tax_number: taxNumber, email };
  }
  const number = company?.creditCode || (company?.number ?? '');
  return { kind: usualKind(profile), title: company?.title ?? '', tax_number: isTaxNumber(number) ? number : '', email: '' };
}

async function ephedrineSheet(database: Database, { buyerId, now }: SheetFor): Promise<Sheet['ephedrine']> {
  const history = await ephedrineHistory(database, buyerId, now);
  const [last] = await database
    .select({ name: ephedrineRecords.purchaserName, phone: ephedrineRecords.purchaserPhone })
    .from(ephedrineRecords)
    .where(eq(ephedrineRecords.buyerId, buyerId))
    .orderBy(desc(ephedrineRecords.orderId))
    .limit(1);
  return {
    ...limitsLeft(history),
    purchaser_name: last?.name ?? '',
    purchaser_phone: last?.phone ?? '',
    registered_address: await registeredAddress(database, { buyerId, now }),
  };
}

/** What the check page shows of lines that are about to be ordered. */
export async function checkoutSheet(database: Database, sheetFor: SheetFor, orderable: OrderableCart): Promise<Sheet> {
  const { buyerId, payment, expiryMinutes } = sheetFor;
  const { cart, priced, ephedrine } = orderable;
  const printed = writePricedCart(priced);
  const settings = await readShopSettings(database);
  const promise = promiseAnswer(settings);
  const hasEphedrine = ephedrine > 0;
  const taxProfile = await readTaxProfile(database, buyerId);
  const methods = await payMethodsFor(database, payment, { buyerId, payable: printed.payable, hasEphedrine, now: sheetFor.now });
  return {
    cart,
    addresses: await readAddresses(database, buyerId),
    pay_methods: methods.map((method) => ({ ...method, enabled: method.enabled ? 1 : 0 })),
    priced: { ...printed },
    deliveries: deliveriesFor(hasEphedrine).map((delivery) => ({
      delivery,
      ...wordsOf(delivery, settings),
      freight: freightBy(delivery, orderable),
      ...(delivery === 'express' ? promise : { pay_before: null }),
    })),
    pay_minutes: expiryMinutes,
    invoice: await suggestedInvoice(database, buyerId, taxProfile),
    tax_profile: taxProfile,
    ephedrine: hasEphedrine ? await ephedrineSheet(database, sheetFor) : null,
  };
}
