import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { awaitedTransfer } from '../../contract/order/transfer-wire.ts';
import { amountAsText, money } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema/licence.ts';
import type { orders } from '../database/schema/order.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { uploadAnswer } from '../upload/upload-store.ts';
import { receivedFor } from '../wallet/transfer/transfer-store.ts';

/** Where the buyer of an order transfers how much to, with which code and until when (R49), as the wire writes it. */
export async function transferAnswer(
  database: Database,
  { id, payable, transferCode, transferSlipId, expiresAt }: typeof orders.$inferSelect,
): Promise<z.input<typeof awaitedTransfer>> {
  const { bankAccountName, bankName, bankAccount } = await readShopSettings(database);
  const received = await receivedFor(database, id);
  const [slip] = transferSlipId === null ? [] : await database.select().from(uploads).where(eq(uploads.id, transferSlipId));
  return {
    account_name: bankAccountName,
    bank: bankName,
    account_number: bankAccount,
    code: transferCode ?? '',
    received: amountAsText(received),
    missing: amountAsText(money(payable).minus(received)),
    slip: slip === undefined ? null : uploadAnswer(slip),
    due_at: epochSeconds(expiresAt),
  };
}
