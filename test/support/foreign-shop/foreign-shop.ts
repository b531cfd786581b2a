import { cartWire, ForeignCart, totalsOf } from './foreign-cart.ts';
import { foreignContent, foreignPicture } from './foreign-content.ts';
import { foreignGoods, goodsWire, goodsWithId, yuan } from './foreign-goods.ts';
import { done, fieldsRefused, type ForeignAnswer, type ForeignRequest, listOf, loginFirst, refused } from './foreign-manner.ts';
import { foreignPurse, foreignPurseLog, foreignVoucherCounts, foreignVouchers } from './foreign-wallet.ts';
import { type ForeignOrder, orderWire, sheetWire } from './foreign-orders.ts';

/** The account that this house has. */
export const foreignAccount = { name: '13700000001', password: 'Abroad#2026', company: '他乡大药房' } as const;

interface Buyer {
  readonly cart: ForeignCart;
  readonly orders: ForeignOrder[];
  readonly favorites: Set<string>;
}

type Path = readonly string[];
type Handler = (request: ForeignRequest, path: Path, buyer: Buyer) => ForeignAnswer;
type Call = readonly [method: string, path: RegExp, handler: Handler];

/** A call that this house does not have. */
const nothingHere = (): ForeignAnswer => refused(404, '接口不存在');

const found = (keywords: unknown) => {
  const words = String(keywords ?? '')
    .trim()
    .toLowerCase();
  return foreignGoods.filter(({ name, maker, initials }) => name.includes(words) || maker.includes(words) || initials.includes(words));
};
const orderOf = ({ orders }: Buyer, id: string | undefined): ForeignOrder | undefined => orders.find((order) => order.id === id);
const inCart = ({ cart }: Buyer, id: number): number => cart.lines.find(({ goods }) => goods.id === id)?.number ?? 0;

/**
 * A second shop that keeps the contract in another house's manner (`foreign-manner.ts`): the calls of product.md §7
 * that a buyer's journey takes and those that api.md adds to them, nothing else. Lists are whole, never paged.
 */
export class ForeignShop {
  readonly #buyer: Buyer = { cart: new ForeignCart(), orders: [], favorites: new Set() };
  readonly #sessions = new Set<string>();
  readonly #says: object;

  /** @param says what the session's answer says of the buyer beyond the usual */
  constructor(says: object = {}) {
    this.#says = says;
  }

  /** Everything that was asked, for tests to look at. */
  readonly asked: ForeignRequest[] = [];

  answer(request: ForeignRequest): ForeignAnswer {
    this.asked.push(request);
    const { method, path } = request;
    const content = method === 'GET' ? foreignContent[path] : undefined;
    if (content !== undefined) return content();
    if (path.startsWith('/uploads/')) return foreignPicture(path);
    const isKnown = request.session !== null && this.#sessions.has(request.session);
    for (const [calls, isFree] of [
      [this.#anybodys, true],
      [buyersCalls, false],
    ] as const) {
      for (const [of, pattern, handler] of calls) {
        const match = of === method ? pattern.exec(path) : null;
        if (match === null) continue;
        return isFree || isKnown ? handler(request, match.slice(1), isKnown ? this.#buyer : visitor) : loginFirst();
      }
    }
    return nothingHere();
  }

  /** The buyer's cart and orders, as this house keeps them. */
  get cart(): ForeignCart {
    return this.#buyer.cart;
  }

  get orders(): readonly ForeignOrder[] {
    return this.#buyer.orders;
  }

  readonly #base = (): object => ({ ...baseOf(this.#buyer), ...this.#says });

  readonly #logIn: Handler = ({ form }) => {
    if (form.name !== foreignAccount.name || form.password !== foreignAccount.password)
      return fieldsRefused({ password: '账号或密码有误' });
    const session = `s${this.#sessions.size + 1}`;
    this.#sessions.add(session);
    return { ...done(this.#base()), session };
  };

  /** Pays at the other house's own cashier: a page of it, no call. */
  readonly #cashier: Handler = (_request, [id]) => {
    const order = orderOf(this.#buyer, id);
    if (order) order.status = 'paid';
    return {
      page: { type: 'text/html; charset=utf-8', text: '<!doctype html><meta charset="utf-8"><title>收银台</title><h1>支付成功</h1>' },
    };
  };

  readonly #anybodys: readonly Call[] = [
    ['POST', /^\/api\/login$/, this.#logIn],
    ['GET', /^\/cashier\/(\w+)$/, this.#cashier],
    ['GET', /^\/api\/user\/base$/, (_request, _path, buyer) => done(buyer === visitor ? { show: '0', common_config: [] } : this.#base())],
    ['POST', /^\/api\/user\/(?:updateUserInfo|resetPassword)$/, () => done()],
    ['DELETE', /^\/api\/user\/logout$/, () => ({ ...done(), session: '' })],
    ['POST', /^\/api\/user\/create_code$/, () => done({ ticket: 'TK1', picture: '/uploads/code.png', expires_in: 300 })],
    ['DELETE', /^\/api\/user\/unbind_wechat$/, () => done()],
    [
      'GET',
      /^\/api\/goods\/list$/,
      ({ query }, _path, buyer) => done(found(query.keywords).map((goods) => goodsWire(goods, inCart(buyer, goods.id)))),
    ],
    ['GET', /^\/api\/goods\/search$/, ({ query }) => done(found(query.keywords).map(({ id, name, maker }) => ({ id, name, sccj: maker })))],
    [
      'GET',
      /^\/api\/goods\/detail\/(\w+)$/,
      (_request, [id], buyer) => {
        const goods = goodsWithId(id);
        return goods ? done(goodsWire(goods, inCart(buyer, goods.id))) : refused(404, '商品已下架');
      },
    ],
  ];
}

const visitor: Buyer = { cart: new ForeignCart(), orders: [], favorites: new Set() };

const baseOf = ({ cart }: Buyer) => ({
  show: 1,
  username: foreignAccount.name,
  phone: Number(foreignAccount.name),
  company: foreignAccount.company,
  is_passed: '1',
  cart: String(cart.lines.length),
  money: 100000,
  points: null,
  admin: null,
  common_config: [],
  rank: 3,
  is_AfterSale: 0,
});

const cartCalls: readonly Call[] = [
  ['GET', /^\/api\/cart\/list$/, (_request, _path, { cart }) => done(cartWire(cart.lines))],
  ['GET', /^\/api\/cart\/total$/, (_request, _path, { cart }) => done({ total: String(cart.lines.length) })],
  ['POST', /^\/api\/cart$/, ({ form }, _path, { cart }) => done(cart.add((form.params ?? []) as Record<string, unknown>[]), '加入成功')],
  [
    'POST',
    /^\/api\/cart\/(\w+)\/edit$/,
    ({ form }, [id], { cart }) => {
      const line = cart.line(id);
      if (line === undefined) return refused(4004, '购物车已变化');
      if (Number(form.number) > line.goods.stock) return fieldsRefused({ number: [`最多 ${line.goods.stock} 盒`] });
      line.number = Number(form.number);
      return done(cartWire(cart.lines));
    },
  ],
  [
    'POST',
    /^\/api\/cart\/batch_select$/,
    ({ form }, _path, { cart }) => {
      for (const line of cart.chosen(listOf(form.ids))) line.selected = String(form.is_selected) === '1';
      return done(cartWire(cart.lines));
    },
  ],
  [
    'POST',
    /^\/api\/cart\/batch_delete$/,
    ({ form }, _path, { cart }) => {
      cart.remove(listOf(form.ids));
      return done(cartWire(cart.lines));
    },
  ],
  ['POST', /^\/api\/cart\/checkout$/, ({ form }, _path, { cart }) => done(sheetWire(cart.chosen(listOf(form.ids))))],
];

const orderCalls: readonly Call[] = [
  [
    'POST',
    /^\/api\/order$/,
    ({ form }, _path, buyer) => {
      const lines = buyer.cart.chosen(listOf(form.ids));
      if (form.expect !== yuan(totalsOf(lines).payable)) return refused(409, '价格已变化');
      const order: ForeignOrder = {
        id: String(9001 + buyer.orders.length),
        lines,
        remark: String(form.remark ?? ''),
        status: 'unpaid',
        method: null,
      };
      buyer.orders.unshift(order);
      buyer.cart.remove(lines.map(({ id }) => id));
      return done({ id: order.id, sn: Number(`20261122${order.id}`), payable: totalsOf(lines).payable / 100 });
    },
  ],
  ['GET', /^\/api\/order$/, (_request, _path, { orders }) => done(orders.length === 0 ? null : orders.map(orderWire))],
  [
    'GET',
    /^\/api\/order\/(\w+)$/,
    (_request, [id], buyer) => {
      const order = orderOf(buyer, id);
      return order ? done(orderWire(order)) : refused(404, '订单不存在');
    },
  ],
  [
    'POST',
    /^\/api\/order\/(\w+)\/pay$/,
    ({ form }, [id], buyer) => {
      const order = orderOf(buyer, id);
      if (order === undefined) return refused(404, '订单不存在');
      order.method = String(form.method);
      if (form.method !== 'balance') return done({ pay_url: `/cashier/${order.id}` });
      order.status = 'paid';
      return done(orderWire(order));
    },
  ],
];

const favoriteCalls: readonly Call[] = [
  [
    'GET',
    /^\/api\/favorite$/,
    (_request, _path, { favorites }) => done([...favorites].flatMap((id) => goodsWithId(id) ?? []).map((goods) => goodsWire(goods))),
  ],
  [
    'POST',
    /^\/api\/favorite$/,
    ({ form }, _path, { favorites }) => {
      for (const id of listOf(form.goods_ids)) favorites.add(id);
      return done(null, '收藏成功');
    },
  ],
  [
    'POST',
    /^\/api\/favorite\/cancel$/,
    ({ form }, _path, { favorites }) => {
      for (const id of listOf(form.goods_ids)) favorites.delete(id);
      return done(null, '已取消');
    },
  ],
];

const walletCalls: readonly Call[] = [
  ['GET', /^\/api\/user\/user_money$/, foreignPurse],
  ['GET', /^\/api\/user\/user_money_log$/, foreignPurseLog],
  ['GET', /^\/api\/user\/coupon$/, foreignVouchers],
  ['GET', /^\/api\/user\/couponNum$/, foreignVoucherCounts],
];

const buyersCalls: readonly Call[] = [
  ...cartCalls,
  ...orderCalls,
  ...favoriteCalls,
  ...walletCalls,
  ['POST', /^\/api\/user\/feedback$/, () => done()],
];
