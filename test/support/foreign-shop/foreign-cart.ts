import { type ForeignGoods, goodsWire, goodsWithId, unitFen, yuan } from './foreign-goods.ts';

/** A line of the cart, with what the page said of the goods when it added them. */
export interface ForeignLine {
  readonly id: string;
  readonly goods: ForeignGoods;
  number: number;
  selected: boolean;
  readonly said: Readonly<Record<string, unknown>>;
}

const reductionFen = [
  [200_000, 10_000],
  [50_000, 2_000],
] as const;
const couponFen = 500;
const freeFromFen = 30_000;
const freightFen = 1_000;

/** What the lines cost by this house's own reckoning. */
export function totalsOf(lines: readonly ForeignLine[]): {
  readonly goods: number;
  readonly reduction: number;
  readonly coupon: number;
  readonly freight: number;
  readonly payable: number;
} {
  const goods = lines.reduce((sum, line) => sum + unitFen(line.goods, line.number) * line.number, 0);
  const reduction = reductionFen.find(([from]) => goods >= from)?.[1] ?? 0;
  const coupon = goods >= 10_000 ? couponFen : 0;
  const freight = goods >= freeFromFen ? 0 : freightFen;
  return { goods, reduction, coupon, freight, payable: goods - reduction - coupon + freight };
}

const lineWire = ({ id, goods, number, selected }: ForeignLine) => ({
  id,
  type: null,
  goods_type: '0',
  number: String(number),
  price: unitFen(goods, number) / 100,
  is_selected: selected ? '1' : '0',
  gift_data: null,
  goods: goodsWire(goods, number),
});

/** The cart as this house writes it: lists that are empty are null. */
export const cartWire = (lines: readonly ForeignLine[]) => ({
  action: 'list',
  data: lines.length === 0 ? null : lines.map(lineWire),
  shipping_data: { shipping_amount: String(freeFromFen / 100), no_trans_order_amount: 0, freight: freightFen / 100 },
  activity_data: {
    manjians: reductionFen.map(([amount, money], at) => ({ id: String(at + 1), amount: amount / 100, money: yuan(money), status: 0 })),
    discounts: null,
    coupon: [{ id: 71, amount: '100', money: couponFen / 100, status: '1' }],
    xjq: null,
  },
  filter_data: [],
});

/** One buyer's cart. */
export class ForeignCart {
  lines: ForeignLine[] = [];
  #next = 1;

  /** Adds what a list of lines says; what cannot be had is told line by line. */
  add(params: readonly Readonly<Record<string, unknown>>[]) {
    const added: string[] = [];
    const refused: { goods_id: unknown; message: string }[] = [];
    for (const said of params) {
      const goods = goodsWithId(said.goods_id);
      const number = Number(said.number);
      const same = this.lines.find((line) => line.goods === goods);
      if (goods === undefined || goods.stock < (same?.number ?? 0) + number) {
        refused.push({ goods_id: said.goods_id, message: '库存不足' });
        continue;
      }
      if (same) same.number += number;
      else this.lines.push({ id: `L${this.#next++}`, goods, number, selected: true, said });
      added.push(String(goods.id));
    }
    return { added, refused: refused.length === 0 ? null : refused, total: String(this.lines.length) };
  }

  line(id: unknown): ForeignLine | undefined {
    return this.lines.find((line) => line.id === id);
  }

  /** The lines with these ids that can be ordered. */
  chosen(ids: readonly string[]): readonly ForeignLine[] {
    return this.lines.filter((line) => ids.includes(line.id));
  }

  remove(ids: readonly string[]): void {
    this.lines = this.lines.filter((line) => !ids.includes(line.id));
  }
}
