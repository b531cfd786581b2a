import type { ShowcaseGateway } from '../../application/goods/goods-gateway.ts';
import { dailySpecial, flashSale, recommendedGoods } from '../../contract/goods/goods-calls.ts';
import { money } from '../../domain/shared/money.ts';
import type { HttpClient } from './http-client.ts';
import { readGoodsSummary } from './read-goods-summary.ts';

/** The shop window over the contract's calls. */
export function httpShowcaseGateway(client: HttpClient): ShowcaseGateway {
  return {
    recommended: async () => (await client.send(recommendedGoods, {})).map(readGoodsSummary),
    dailySpecial: async () => (await client.send(dailySpecial, {})).map(readGoodsSummary),
    flashSale: async () => {
      const sale = await client.send(flashSale, {});
      return {
        name: sale.name,
        now: sale.timestamp,
        endsAt: sale.end_time,
        goods: sale.goods.map((wire) => ({
          goods: readGoodsSummary(wire),
          flashPrice: money(wire.flash_price),
          soldPercent: wire.sold_percent,
        })),
      };
    },
  };
}
