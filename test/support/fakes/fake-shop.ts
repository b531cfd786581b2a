import type { CheckSheet } from '../../../src/application/checkout/check-sheet.ts';
import type { DeliveryAddress } from '../../../src/application/account/delivery-address.ts';
import { type KeptCart, type LineFace, noFace } from '../../../src/application/cart/kept-cart.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { CartLine } from '../../../src/domain/cart/cart.ts';
import { flashChange } from '../../../src/domain/goods/flash-change.ts';
import type { FlashPrice } from '../../../src/domain/goods/goods-prices.ts';
import { withForcedUnselection } from '../../../src/domain/cart/forced-unselection.ts';
import type { ListedGoods } from '../../../src/domain/goods/goods-terms.ts';
import { type Activities, noActivities } from '../../../src/domain/cart/activities.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { money, type Money, noMoney } from '../../../src/domain/shared/money.ts';
import type { DueAgain } from '../../../src/domain/pricing/due-first.ts';
import type { ShippingTerms } from '../../../src/domain/shipping/shipping-terms.ts';

/** What a fake shop is set up with; everything has a default. */
export interface FakeShopSetup {
  readonly goods?: readonly ListedGoods[];
  readonly names?: Readonly<Record<string, string>>;
  readonly activities?: Partial<Activities>;
  readonly shipping?: Partial<ShippingTerms>;
  readonly addresses?: readonly DeliveryAddress[];
  readonly balance?: string;
  readonly sheet?: Partial<SheetExtras>;
  /** Why goods cannot be bought, by their ids. */
  readonly obstacles?: Readonly<Record<string, LineFace['obstacle']>>;
  /** Goods with ephedrine. */
  readonly ephedrine?: readonly string[];
  /** Flash prices, by goods, and the shop's clock by which they hold, epoch seconds. */
  readonly flash?: Readonly<Record<string, FlashPrice>>;
  readonly now?: number | (() => number);
}

/** What a check sheet says beside lines and addresses. */
type SheetExtras = Pick<CheckSheet, 'payMinutes' | 'deliveries' | 'invoice' | 'taxProfile' | 'ephedrine'>;

interface KeptLine {
  readonly id: string;
  readonly kind: 'ordinary' | 'flash';
  readonly goodsId: string;
  readonly quantity: number;
  readonly selected: boolean;
}

export const fakeAddress: DeliveryAddress = {
  id: '1',
  name: '陈静',
  phone: '13800006620',
  region: '安徽省合肥市庐阳区',
  regionCode: '340103',
  detail: '清河路 18 号',
  place: '安徽省合肥市庐阳区清河路 18 号',
  isDefault: true,
  delivery: null,
  closed: '',
};

/** A shop in memory: goods, one buyer's cart, and ways to make the next call slow or fail. */
export class FakeShop {
  readonly goods = new Map<string, ListedGoods>();
  /** Goods that are due to be bought again, by their ids. */
  readonly due = new Map<string, DueAgain>();
  /** Every call in the order of its arrival, as `changeQuantity 1 60`. */
  readonly calls: string[] = [];
  readonly activities: Activities;
  readonly shipping: ShippingTerms;
  addresses: readonly DeliveryAddress[];
  balance: Money;
  private readonly sheetExtras: SheetExtras;
  private readonly obstacles: NonNullable<FakeShopSetup['obstacles']>;
  private readonly ephedrine: readonly string[];
  private readonly flash: Readonly<Record<string, FlashPrice>>;
  private readonly clock: () => number | null;
  private lines: KeptLine[] = [];
  private lastLine = 0;
  private failures: unknown[] = [];
  private gate: Promise<void> = Promise.resolve();
  private readonly faces: Readonly<Record<string, string>>;

  constructor({
    goods = [],
    names = {},
    obstacles = {},
    activities,
    shipping,
    addresses = [fakeAddress],
    balance = '10000.00',
    sheet = {},
    ephedrine = [],
    flash = {},
    now,
  }: FakeShopSetup = {}) {
    this.flash = flash;
    this.clock = typeof now === 'function' ? now : () => now ?? null;
    this.sheetExtras = { deliveries: [], invoice: null, taxProfile: null, ephedrine: null, payMinutes: null, ...sheet };
    this.ephedrine = ephedrine;
    for (const one of goods) this.goods.set(idText(one.id), ephedrine.includes(idText(one.id)) ? { ...one, isEphedrine: true } : one);
    this.faces = names;
    this.obstacles = obstacles;
    this.activities = { ...noActivities, ...activities };
    this.shipping = { freeFrom: noMoney, unshippedOrders: noMoney, freight: noMoney, delivery: 'express', ...shipping };
    this.addresses = addresses;
    this.balance = money(balance);
  }

  /** The next call fails with this, and changes nothing. */
  failNext(error: unknown): void {
    this.failures.push(error);
  }

  /** Calls wait until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.gate = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Notes a call, lets it wait its time, and fails it where a test wants that. */
  async arrive(call: string): Promise<void> {
    this.calls.push(call);
    await this.gate;
    if (this.failures.length > 0) throw this.failures.shift();
  }

  change(goodsId: string, terms: Partial<ListedGoods>): void {
    const goods = this.goods.get(goodsId);
    if (goods) this.goods.set(goodsId, { ...goods, ...terms });
  }

  put(goodsId: string, quantity: number, kind: KeptLine['kind'] = 'ordinary'): string {
    const held = this.lines.find((line) => line.goodsId === goodsId && line.kind === kind);
    const id = held?.id ?? String((this.lastLine += 1));
    if (held) this.lines = this.lines.map((line) => (line === held ? { ...line, quantity: line.quantity + quantity } : line));
    else this.lines.push({ id, kind, goodsId, quantity, selected: true });
    return id;
  }

  /** Moves what a running flash sale sells cheaper to the goods' flash line. */
  moveToFlash(goodsId: string): void {
    const held = (kind: KeptLine['kind']) => this.lines.find((line) => line.goodsId === goodsId && line.kind === kind);
    const [line, goods] = [held('ordinary'), this.goods.get(goodsId)];
    if (line === undefined || goods === undefined) throw new GatewayError('missing', { code: 404, message: '购物车中没有这一行' });
    const question = { time: this.clock() ?? 0, held: { ordinary: line.quantity, flash: held('flash')?.quantity ?? 0 } };
    const change = flashChange({ ...goods, special: null, flash: this.flash[goodsId] ?? null }, question);
    if (change === null) throw new GatewayError('business', { code: 409, message: '秒杀已结束或已抢完，仍按原价' });
    this.put(goodsId, change.units, 'flash');
    if (change.units === line.quantity) this.take([line.id]);
    else this.set(line.id, { quantity: line.quantity - change.units });
  }

  set(lineId: string, change: Partial<Pick<KeptLine, 'quantity' | 'selected'>>): void {
    if (!this.lines.some(({ id }) => id === lineId)) throw new GatewayError('missing', { code: 404, message: '购物车中没有这一行' });
    this.lines = this.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line));
  }

  take(lineIds: readonly string[]): void {
    this.lines = this.lines.filter(({ id }) => !lineIds.includes(id));
  }

  has(lineId: string): boolean {
    return this.lines.some(({ id }) => id === lineId);
  }

  goodsOf(lineId: string): ListedGoods | undefined {
    return this.goods.get(this.lines.find(({ id }) => id === lineId)?.goodsId ?? '');
  }

  /** What would be ordered of these lines. */
  sheet(lineIds: readonly string[]): CheckSheet {
    return { ...this.sheetExtras, kept: this.kept(lineIds), addresses: this.addresses };
  }

  /** The cart as it is now. */
  kept(onlyIds?: readonly string[]): KeptCart {
    const lines = this.lines
      .filter(({ id }) => onlyIds?.includes(id) ?? true)
      .flatMap((line): CartLine[] => {
        const goods = this.goods.get(line.goodsId);
        const { id, quantity, selected, kind } = line;
        if (goods === undefined) return [];
        const common = { id, quantity, selected, takesVouchers: kind === 'ordinary', readyReduction: null, goods };
        return [kind === 'ordinary' ? { ...common, kind } : { ...common, kind, price: this.flash[line.goodsId]?.price ?? noMoney }];
      });
    const face = (goodsId: string): LineFace => ({
      ...noFace,
      name: this.faces[goodsId] ?? `药品${goodsId}`,
      unit: '盒',
      spec: '0.25g×24粒',
      maker: '皖溪制药',
      picture: '/pack.svg',
      obstacle: this.obstacles[goodsId] ?? null,
      classes: this.ephedrine.includes(goodsId) ? ['ephedrine'] : [],
      offers: { special: null, flash: this.flash[goodsId] ?? null },
    });
    return {
      cart: withForcedUnselection({ lines, shipping: this.shipping, activities: this.activities }),
      destination: null,
      serverNow: this.clock(),
      faces: new Map(this.lines.map(({ id, goodsId }) => [id, face(goodsId)])),
      tierFaces: { 'full-reduction': new Map(), discount: new Map(), coupon: new Map(), 'cash-voucher': new Map() },
    };
  }
}
