/** What the other house knows of goods; its prices are in fen. */
export interface ForeignGoods {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  readonly maker: string;
  readonly spec: string | number;
  readonly fen: number;
  /** from how many on, fen */
  readonly ladder: readonly (readonly [number, number])[];
  readonly stock: number;
}

/** Its whole catalogue. */
export const foreignGoods: readonly ForeignGoods[] = [
  {
    id: 301,
    name: '阿莫西林胶囊',
    initials: 'amxljn',
    maker: '华北制药',
    spec: '0.25g*24粒',
    fen: 1250,
    ladder: [
      [20, 1200],
      [100, 1120],
    ],
    stock: 5000,
  },
  { id: 302, name: '布洛芬缓释胶囊', initials: 'blfhsjn', maker: '中美天津史克', spec: 24, fen: 1860, ladder: [], stock: 800 },
  { id: 303, name: '板蓝根颗粒', initials: 'blgkl', maker: '白云山和记黄埔', spec: '10g*20袋', fen: 990, ladder: [[10, 950]], stock: 0 },
  { id: 304, name: '复方丹参滴丸', initials: 'ffdsdw', maker: '天士力', spec: '27mg*180丸', fen: 2680, ladder: [], stock: 300 },
];

export const goodsWithId = (id: unknown): ForeignGoods | undefined => foreignGoods.find((goods) => String(goods.id) === String(id));

export const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** The unit price of a quantity, in fen. */
export const unitFen = ({ fen, ladder }: ForeignGoods, number: number): number => ladder.findLast(([from]) => number >= from)?.[1] ?? fen;

/**
 * Goods as this house writes them: §3's names, numbers as texts and texts as numbers, pictures by `list`,
 * null where there is nothing, most of what is optional left out.
 */
export const goodsWire = (goods: ForeignGoods, inCart = 0): Readonly<Record<string, unknown>> => ({
  id: String(goods.id),
  ck_id: 2,
  goods_price_id: `P${goods.id}`,
  name: goods.name,
  sccj: goods.maker,
  ypgg: goods.spec,
  bzdw: '盒',
  zbz: '10',
  cartNum: String(inCart),
  goods_image: [{ list: `/uploads/${goods.id}.svg`, big: `/uploads/${goods.id}.svg` }],
  base_price: goods.fen / 100,
  number: String(goods.stock),
  is_buy: '1',
  is_yj: null,
  tags: null,
  ladder_price: goods.ladder.length === 0 ? null : goods.ladder.map(([number, fen]) => ({ number: String(number), price: fen / 100 })),
  ladder_price_type: '0',
  type: goods.id === 301 ? '1' : 0,
  erp_code: `E-${goods.id}`,
});
