import { cartWire, type ForeignLine, totalsOf } from './foreign-cart.ts';
import { unitFen, yuan } from './foreign-goods.ts';

/** Its only address. */
export const foreignAddress = { id: '11', name: '王芳', phone: 13912345678, address: '安徽省合肥市蜀山区长江西路8号' };

const payMethods = [
  { method: 'balance', name: '账户余额', enabled: '1' },
  { method: 'alipay', name: '支付宝' },
];

/** An order as it was placed. */
export interface ForeignOrder {
  readonly id: string;
  readonly lines: readonly ForeignLine[];
  readonly remark: string;
  status: 'unpaid' | 'paid';
  method: string | null;
}

/** What would be ordered: without anything that the contract does not demand. */
export const sheetWire = (lines: readonly ForeignLine[]) => ({
  cart: cartWire(lines),
  addresses: [foreignAddress],
  pay_methods: payMethods,
  priced: { payable: yuan(totalsOf(lines).payable) },
});

/** Each line's part of what is paid for goods, in fen; the last one takes what rounding left over. */
function sharesOf(lines: readonly ForeignLine[]): readonly number[] {
  const { goods, payable, freight } = totalsOf(lines);
  const shares = lines.map((line) => Math.floor((unitFen(line.goods, line.number) * line.number * (payable - freight)) / goods));
  const left = payable - freight - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, at) => (at === shares.length - 1 ? share + left : share));
}

/** An order of a list, or alone: amounts as numbers, times as texts, lists that are empty as null. */
export function orderWire({ id, lines, status, method, remark }: ForeignOrder) {
  const { goods, reduction, coupon, freight, payable } = totalsOf(lines);
  const shares = sharesOf(lines);
  const reductions = [
    { kind: 'manjian', id: 1, amount: yuan(reduction) },
    { kind: 'coupon', id: '71', amount: coupon / 100 },
  ].filter(({ amount }) => Number(amount) > 0);
  return {
    id,
    sn: Number(`20261122${id}`),
    status,
    created_at: '1795300000',
    timestamp: 1795300060000,
    payable: payable / 100,
    kinds: String(lines.length),
    number: String(lines.reduce((sum, { number }) => sum + number, 0)),
    lines: lines.map((line, at) => ({
      id: line.id,
      goods_id: line.goods.id,
      name: line.goods.name,
      sccj: line.goods.maker,
      type: '0',
      number: String(line.number),
      unit_price: unitFen(line.goods, line.number) / 100,
      amount: yuan(unitFen(line.goods, line.number) * line.number),
      share: (shares[at] ?? 0) / 100,
    })),
    goods_amount: goods / 100,
    freight: freight / 100,
    reductions: reductions.length === 0 ? null : reductions,
    address: foreignAddress,
    remark,
    pay_method: method,
    paid_at: status === 'paid' ? '1795300050' : null,
    history: null,
    pay_methods: status === 'unpaid' ? payMethods : null,
  };
}
