import { demoProducts } from '../../src/demo/goods/demo-goods.ts';
import { demoMakers } from '../../src/demo/goods/demo-makers.ts';
import type { GoodsFile, ImportedGoods } from '../../src/server/goods/import/read-goods-file.ts';

/** Goods of a large shop: every product of the demo shop from many makers, as an import file would have them. */
export function benchGoods(count: number): GoodsFile {
  const goods = Array.from({ length: count }, (_, at): ImportedGoods => {
    const product = demoProducts[at % demoProducts.length];
    const round = Math.floor(at / demoProducts.length);
    const maker = demoMakers[(at * 31 + round * 17) % demoMakers.length];
    if (product === undefined || maker === undefined) throw new Error('There are no demo products');
    return {
      maker: `${maker.name}${round % 3 === 0 ? '' : round % 3 === 1 ? '二厂' : '集团'}`,
      category: product.path,
      values: {
        name: product.name,
        spec: `${product.specs[round % product.specs.length] ?? ''}×${round + 1}`,
        packUnit: product.packUnit,
        form: product.form,
        basePrice: (product.low + (at % 97) / 10).toFixed(2),
        mediumPack: 1 + (at % 10),
        isPrescription: product.flags.has('rx'),
      },
      batches: [{ stock: 100_000 }],
    };
  });
  return { goods, problems: [], columns: ['basePrice'], batchColumns: ['stock'] };
}
