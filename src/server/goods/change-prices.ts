import { eq } from 'drizzle-orm';
import { type Money, priceDecimals } from '../../domain/shared/money.ts';
import { tellOfPriceFalls } from '../alert/goods-alerts.ts';
import type { Database } from '../database/database.ts';
import { keepDefaultPrices } from '../database/default-prices.ts';
import { goods, type StoredLadderStep } from '../database/schema/goods.ts';

/** A new base price, in yuan; without a ladder that of the goods stays. */
export interface NewPrice {
  readonly id: number;
  readonly price: Money;
  readonly ladder?: readonly StoredLadderStep[] | undefined;
}

/** Changes prices of locked goods, with what follows: what lists sort by, and who waits for a lower price is told. */
export async function changePrices(transaction: Database, changes: readonly NewPrice[], at: Date): Promise<void> {
  for (const { id, price, ladder } of changes)
    await transaction
      .update(goods)
      .set({ basePrice: price.toFixed(priceDecimals), ...(ladder !== undefined && { ladder }) })
      .where(eq(goods.id, id));
  const changed = changes.map(({ id }) => id);
  await tellOfPriceFalls(transaction, await keepDefaultPrices(transaction, changed), at);
}
