import type { OtherShop } from '../../../src/application/cart/cart-gateway.ts';
import type { CheckSheet, DeliveryAddress } from '../../../src/application/cart/check-sheet.ts';
import { type KeptCart, type LineFace, noFace } from '../../../src/application/cart/kept-cart.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { CartLine } from '../../../src/domain/cart/cart.ts';
import { withForcedUnselection } from '../../../src/domain/cart/forced-unselection.ts';
import type { ListedGoods } from '../../../src/domain/goods/goods-terms.ts';
import type { Activities } from '../../../src/domain/promotion/tier.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { money, type Money, noMoney } from '../../../src/domain/shared/money.ts';
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
  /** Goods with ephedrine. */
  readonly ephedrine?: readonly string[];
}

/** What a check sheet says beside lines and addresses. */
type SheetExtras = Pick<CheckSheet, 'deliveries' | 'invoice' | 'ephedrine'>;

interface KeptLine {
  readonly id: string;
  readonly goodsId: string;
  readonly quantity: number;
  readonly selected: boolean;
}

export const fakeAddress: DeliveryAddress = { id: '1', name: '陈静', phone: '13800006620', region: '安徽省合肥市庐阳区', detail: '清河路 18 号', place: '安徽省合肥市庐阳区清河路 18 号', isDefault: true };

const noActivities: Activities = { fullReductions: [], discounts: [], coupons: [], vouchers: [] };

/** A shop in memory: goods, one buyer's cart, and ways to make the next call slow or fail. */
export class FakeShop {
  readonly goods = new Map<string, ListedGoods>();
  /** Every call in the order of its arrival, as `changeQuantity 1 60`. */
  readonly calls: string[] = [];
  readonly activities: Activities;
  readonly shipping: ShippingTerms;
  addresses: readonly DeliveryAddress[];
  readonly otherShops: readonly OtherShop[] = [
    { id: '2', name: '清河大药房滨湖店', isQualified: true, lines: 3 },
    { id: '3', name: '清河诊所', isQualified: false, lines: 0 },
  ];
  balance: Money;
  private readonly sheetExtras: SheetExtras;
  private readonly ephedrine: readonly string[];
  private lines: KeptLine[] = [];
  private lastLine = 0;
  private failures: unknown[] = [];
  private gate: Promise<void> = Promise.resolve();
  private readonly faces: Readonly<Record<string, string>>;

  constructor({ goods = [], names = {}, activities, shipping, addresses = [fakeAddress], balance = '10000.00', sheet = {}, ephedrine = [] }: FakeShopSetup = {}) {
    this.sheetExtras = { deliveries: [], invoice: null, ephedrine: null, ...sheet };
    this.ephedrine = ephedrine;
    for (const one of goods) this.goods.set(idText(one.id), one);
    this.faces = names;
    this.activities = { ...noActivities, ...activities };
    this.shipping = { freeFrom: noMoney, unshippedOrders: noMoney, freight: noMoney, ...shipping };
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

  put(goodsId: string, quantity: number): string {
    const held = this.lines.find((line) => line.goodsId === goodsId);
    const id = held?.id ?? String((this.lastLine += 1));
    if (held) this.lines = this.lines.map((line) => (line === held ? { ...line, quantity: line.quantity + quantity } : line));
    else this.lines.push({ id, goodsId, quantity, selected: true });
    return id;
  }

  set(lineId: string, change: Partial<Pick<KeptLine, 'quantity' | 'selected'>>): void {
    if (!this.lines.some(({ id }) => id === lineId)) throw new GatewayError('business', { code: 404, message: '购物车中没有这一行' });
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
    const lines = this.lines.filter(({ id }) => onlyIds?.includes(id) ?? true).flatMap((line): CartLine[] => {
      const goods = this.goods.get(line.goodsId);
      const { id, quantity, selected } = line;
      return goods ? [{ id, quantity, selected, kind: 'ordinary', goods, takesVouchers: true, readyReduction: null }] : [];
    });
    const face = (goodsId: string): LineFace => ({ ...noFace, name: this.faces[goodsId] ?? `药品${goodsId}`, unit: '盒', spec: '0.25g×24粒', maker: '皖溪制药', picture: '/pack.svg', classes: this.ephedrine.includes(goodsId) ? ['ephedrine'] : [] });
    return {
      cart: withForcedUnselection({ lines, shipping: this.shipping, activities: this.activities }),
      serverNow: null,
      faces: new Map(this.lines.map(({ id, goodsId }) => [id, face(goodsId)])),
      tierFaces: { 'full-reduction': new Map(), discount: new Map(), coupon: new Map(), voucher: new Map() },
    };
  }
}
