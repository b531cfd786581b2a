import { ruleFigures, type StatedFigures } from '../../domain/shop/stated-figures.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { readSeller } from './shop-papers.ts';
import { readShopSettings, type ShopSettings } from './shop-settings.ts';

interface ShopFacts extends Pick<
  ShopSettings,
  'serviceHours' | 'freeShippingFrom' | 'freight' | 'payBeforeHour' | 'daysElsewhere' | 'completeAfterDays' | 'hotLine'
> {
  readonly orderExpiryMinutes: number;
}

const yuan = (amount: string): string => `${money(amount).toString()} 元`;

/** The figures of the shop's settings. Where a setting is empty, a word takes the figure's place. */
const settingFigures: Readonly<Record<string, (facts: ShopFacts) => string>> = {
  订单保留: ({ orderExpiryMinutes }) => `${orderExpiryMinutes} 分钟`,
  包邮金额: ({ freeShippingFrom }) => yuan(freeShippingFrom),
  运费: ({ freight }) => yuan(freight),
  截单: ({ payBeforeHour }) => (payBeforeHour === 0 ? '截单' : ` ${String(payBeforeHour).padStart(2, '0')}:00 `),
  省外时效: ({ daysElsewhere }) => (daysElsewhere === 0 ? '以物流信息为准' : `发货后 ${daysElsewhere} 天`),
  自动完成: ({ completeAfterDays }) => `${completeAfterDays} 天`,
  热线: ({ hotLine }) => (hotLine === '' ? '投诉与服务热线' : `投诉与服务热线 ${hotLine}`),
  服务时间: ({ serviceHours }) => serviceHours || '工作时间',
};

interface SellerFacts extends Pick<ShopSettings, 'name'> {
  /** holder of the business licence, and where it is; empty while the shop has none */
  readonly company: string;
  readonly address: string;
}

/** Who sells, for the shop's texts and for what buyers sign (R67). */
export const sellerFigures = ({ name, company, address }: SellerFacts) => ({
  本站: name,
  卖方: company || '本站所示营业执照的持有单位',
  公司地址: address || '见营业执照',
});

/** The names of these. */
export const sellerFigureNames: readonly string[] = Object.keys(sellerFigures({ name: '', company: '', address: '' }));

/** Every name that a text of the shop may state a figure by. */
export const figureNames: readonly string[] = [...Object.keys(ruleFigures), ...Object.keys(settingFigures), ...sellerFigureNames];

/** The figures of the rules and of this shop, as they are now. */
export async function readShopFigures(
  database: Database,
  { orderExpiryMinutes }: { readonly orderExpiryMinutes: number },
): Promise<StatedFigures> {
  const settings = await readShopSettings(database);
  const facts = { ...settings, orderExpiryMinutes };
  const seller = sellerFigures({ name: settings.name, ...(await readSeller(database)) });
  return { ...ruleFigures, ...seller, ...Object.fromEntries(Object.entries(settingFigures).map(([name, state]) => [name, state(facts)])) };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The same figures for a place in HTML. */
export const asHtml = (figures: StatedFigures): StatedFigures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)]));
