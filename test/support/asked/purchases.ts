import type { Asked } from './asked.ts';

export const purchases: Asked<'purchases'> = {
  byRhythm: (purchases) => purchases.byRhythm(1),
  bought: (purchases) => purchases.bought({ what: 'all', order: 'recent', words: '', page: 1 }),
  ofGoods: (purchases) => purchases.ofGoods(['1']),
  ofYear: (purchases) => purchases.ofYear(),
  match: (purchases) =>
    purchases.match([{ text: '阿莫西林 20', name: '阿莫西林', spec: '', maker: '', code: '', quantity: '20', chosenId: null }]),
  learn: (purchases) => purchases.learn([{ words: { name: '阿莫西林', spec: '', maker: '', code: '' }, goodsId: '1' }]),
  forget: (purchases) => purchases.forget({ name: '阿莫西林', spec: '', maker: '', code: '' }),
  readFile: (purchases) => purchases.readFile(new File(['阿莫西林 20'], '采购单.csv')),
};
