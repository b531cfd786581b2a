import { demoProducts } from '../../src/demo/goods/demo-goods.ts';
import { demoMakers } from '../../src/demo/goods/demo-makers.ts';
import type { FeedRow } from '../../src/server/goods/import/feed-row.ts';

/** Goods of a large shop, as a feed has them: every product of the demo shop from many makers, each under a code. */
export function benchGoods(count: number): readonly FeedRow[] {
  return Array.from({ length: count }, (_, at) => {
    const product = demoProducts[at % demoProducts.length];
    const round = Math.floor(at / demoProducts.length);
    const maker = demoMakers[(at * 31 + round * 17) % demoMakers.length];
    if (product === undefined || maker === undefined) throw new Error('There are no demo products');
    const cells = {
      erp_code: `E${at}`,
      sccj: `${maker.name}${round % 3 === 0 ? '' : round % 3 === 1 ? '二厂' : '集团'}`,
      category: product.path.join(' > '),
      name: product.name,
      ypgg: `${product.specs[round % product.specs.length] ?? ''}×${round + 1}`,
      bzdw: product.packUnit,
      jx: product.form,
      base_price: (product.low + (at % 97) / 10).toFixed(2),
      zbz: String(1 + (at % 10)),
      type: product.flags.has('rx') ? '1' : '0',
      number: '100000',
    };
    return { line: at + 2, cells };
  });
}

/** Rows as a feed gives them. */
export async function* asFeed(rows: readonly FeedRow[]): AsyncGenerator<FeedRow> {
  yield* rows;
}
