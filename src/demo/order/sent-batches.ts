import { isExpired } from '../../domain/stock/batches.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds, minutesAfter } from '../../server/clock.ts';
import type { LineBatch } from '../../server/order/stock/line-batches.ts';
import type { BatchRow } from '../../server/stock/move-stock.ts';

/** A batch is on sale so long after it was made. */
const onSaleMinutes = 20 * 24 * 60;
/** From so many units on a line may come from two batches. */
const leastDivided = 10;

/** From which of the goods' batches a line was sent that was placed then: the youngest that were on sale. */
export function sentBatches(units: number, batches: readonly BatchRow[], placedAt: Date): LineBatch[] {
  const [day, lastMade] = [chinaDay(epochSeconds(placedAt)), chinaDay(epochSeconds(minutesAfter(placedAt, -onSaleMinutes)))];
  const made = ({ madeOn }: BatchRow): string => madeOn ?? '';
  const youngest = [...batches].sort((one, other) => (made(one) > made(other) ? -1 : 1));
  const onSale = youngest.filter((batch) => made(batch) <= lastMade && !isExpired(batch.expiresOn, day));
  const [batch = youngest.at(-1), before] = onSale;
  if (batch === undefined) throw new Error('Demo goods lie in batches');
  const older = before === undefined || units < leastDivided ? 0 : Math.floor(units / 3);
  const share = ({ id, number, madeOn, expiresOn }: BatchRow, count: number): LineBatch => ({
    batchId: id,
    number,
    madeOn,
    expiresOn,
    count,
  });
  return [...(before && older > 0 ? [share(before, older)] : []), share(batch, units - older)];
}
