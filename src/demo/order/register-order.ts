import { eq } from 'drizzle-orm';
import { dayInChina } from '../../server/clock.ts';
import type { Database } from '../../server/database/database.ts';
import { ephedrineRecords } from '../../server/database/schema/ephedrine.ts';
import { registerPurchase } from '../../server/order/place/order-papers.ts';
import { keepReceived } from '../../server/order/receipt/received-goods.ts';
import type { SeededBuyer } from '../account/accounts-seed.ts';
import type { DemoLife } from './demo-order-life.ts';

/** A completed order of goods with ephedrine. */
export interface RegisteredOrder {
  readonly orderId: number;
  readonly buyer: SeededBuyer;
  readonly life: DemoLife;
  readonly units: number;
}

/** Writes a completed order of goods with ephedrine into the register, with its receipt: all came, in their batches. */
export async function registerOrder(
  database: Database,
  { orderId, buyer: { id: buyerId, contactName, addresses, licences }, life, units }: RegisteredOrder,
): Promise<void> {
  const [[, phone]] = addresses;
  const purchaser = licences.find((licence) => licence.purchaser !== undefined)?.purchaser;
  await registerPurchase(database, {
    ...{ orderId, buyerId, units, identities: null, at: life.placedAt },
    purchaser: { name: purchaser?.name ?? contactName, identityNumber: purchaser?.identity ?? '', phone },
  });
  const { completedAt } = life;
  if (completedAt === null) return;
  await keepReceived(database, orderId, { received: [], receiver: contactName, received_on: dayInChina(completedAt), note: '', scan: '' });
  const receipt = { receipt: 'confirmed' as const, receiver: contactName, receivedOn: dayInChina(completedAt), confirmedAt: completedAt };
  await database.update(ephedrineRecords).set(receipt).where(eq(ephedrineRecords.orderId, orderId));
}
