import { wholeShopDiscount } from '../../contract/deal/whole-shop-calls.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { readWholeShop } from './whole-shop-store.ts';

/** The discount of the whole shop (R46); in the cart it is a tier like others. */
export function wholeShopRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, wholeShopDiscount, async () => {
    const now = clock();
    const found = await readWholeShop(database, now);
    const discount = found && {
      id: found.id,
      name: found.name,
      describe: found.describe,
      rate: priceAsText(money(found.rate ?? '1')),
      begin_time: found.period.beginsAt,
      end_time: found.period.endsAt,
      month_days: found.monthDays ?? [],
    };
    return { timestamp: epochSeconds(now), discount };
  });
}
