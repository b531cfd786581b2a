import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { maskedIdentityNumber, tidyIdentityNumber } from '../../../domain/account/identity-number.ts';
import { type Purchaser, type PurchaserRefusal, purchaserRefusals } from '../../../domain/order/ephedrine.ts';
import type { InvoiceKind } from '../../../domain/order/invoice-kind.ts';
import { checkInvoice, type Invoice, type InvoiceRefusal } from '../../../domain/order/invoice.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import { noKeyWords } from '../../licence/keep-licence.ts';
import type { Database } from '../../database/database.ts';
import { ephedrineRecords } from '../../database/schema/ephedrine.ts';
import { shopState } from '../../database/schema/shop-state.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';

/** What the buyer fills in beside goods, address and vouchers, as it comes. */
export interface PapersForm {
  readonly invoice_title: string;
  readonly invoice_tax_number: string;
  readonly invoice_email: string;
  readonly invoice_kind: InvoiceKind;
  readonly purchaser_name: string;
  readonly purchaser_id_number: string;
  readonly purchaser_phone: string;
}

/** What is kept with the order. */
interface Papers {
  readonly invoice: Invoice | null;
  readonly purchaser: Purchaser | null;
}

const invoiceMessages: Readonly<Record<InvoiceRefusal, readonly [field: keyof PapersForm, message: string]>> = {
  'title-missing': ['invoice_title', '发票抬头不能为空'],
  'title-too-long': ['invoice_title', '发票抬头最多 100 个字'],
  'tax-number': ['invoice_tax_number', '税号应为 15、17、18 或 20 位数字或大写字母'],
  email: ['invoice_email', '邮箱格式有误'],
};
const purchaserMessages: Readonly<Record<PurchaserRefusal, readonly [field: keyof PapersForm, message: string]>> = {
  name: ['purchaser_name', '采购人姓名应为 2 至 20 个汉字'],
  'identity-number': ['purchaser_id_number', '身份证号有误，请核对'],
  phone: ['purchaser_phone', '采购人电话应为手机号，或带区号的座机号'],
};

/**
 * Reads invoice and purchaser by the rules; a purchaser is asked for only where goods with ephedrine are ordered.
 * @throws Refusal 422 with every wrong field, and for goods with ephedrine in a shop without a key (R66)
 */
export function readPapers(form: PapersForm, hasEphedrine: boolean, identities: IdentityVault | null): Papers {
  if (hasEphedrine && identities === null) throw fieldRefused('purchaser_id_number', noKeyWords);
  const invoice = checkInvoice({
    kind: form.invoice_kind,
    title: form.invoice_title,
    taxNumber: form.invoice_tax_number,
    email: form.invoice_email,
  });
  const purchaser = { name: form.purchaser_name, identityNumber: form.purchaser_id_number, phone: form.purchaser_phone };
  const wrong = [
    ...(invoice.ok ? [] : invoice.refusal.map((reason) => invoiceMessages[reason])),
    ...(hasEphedrine ? purchaserRefusals(purchaser).map((reason) => purchaserMessages[reason]) : []),
  ];
  if (wrong.length > 0) {
    throw new Refusal(422, wrong[0]?.[1] ?? '', { errors: Object.fromEntries(wrong.map(([field, message]) => [field, [message]])) });
  }
  return { invoice: invoice.ok ? invoice.value : null, purchaser: hasEphedrine ? purchaser : null };
}

const keyName = 'identity-key';

/**
 * The shop's own key below the one of the vault: it lies in the database, so alone it keeps nobody from trying numbers.
 * Fingerprints of before there was a vault were made under it, and go on to match.
 */
async function identityKey(transaction: Database): Promise<string> {
  await transaction
    .insert(shopState)
    .values({ name: keyName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await transaction.select({ value: shopState.value }).from(shopState).where(eq(shopState.name, keyName));
  return row?.value ?? '';
}

interface Registration {
  readonly orderId: number;
  readonly buyerId: number;
  readonly units: number;
  readonly purchaser: Purchaser;
  /** null: the fingerprint is put under the key of the vault at the next start */
  readonly identities: IdentityVault | null;
  readonly at: Date;
}

/** Writes an order of goods with ephedrine into the register; of the identity number a mask and a fingerprint stay. */
export async function registerPurchase(
  transaction: Database,
  { orderId, buyerId, units, purchaser, identities, at }: Registration,
): Promise<void> {
  const number = tidyIdentityNumber(purchaser.identityNumber);
  const own = createHmac('sha256', await identityKey(transaction))
    .update(number)
    .digest('hex');
  await transaction.insert(ephedrineRecords).values({
    orderId,
    buyerId,
    units,
    purchaserName: purchaser.name.trim(),
    purchaserPhone: purchaser.phone.trim(),
    identityMasked: maskedIdentityNumber(number),
    identityFingerprint: identities === null ? own : identities.fingerprint(own),
    receipt: 'owed',
    createdAt: at,
  });
}
