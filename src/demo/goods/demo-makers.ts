import { makers } from './catalogue/makers.ts';
import type { DemoProduct } from './demo-line.ts';

/** What a maker makes: chemicals, Chinese patent medicine, herbs, devices, health food and care. */
export type Trade = 'c' | 'z' | 'y' | 'q' | 'h';

export interface DemoMaker {
  readonly name: string;
  readonly trades: string;
  /** first character of the device registrations of its province, 皖 */
  readonly region: string;
}

export const demoMakers: readonly DemoMaker[] = makers
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', trades = '', region = ''] = line.split('|');
    return { name, trades, region };
  });

/** Makers whose goods are under controlled sales (控销). */
export const controlledMakers: ReadonlySet<string> = new Set(['云峪药业', '沁源生物', '京序制药']);

/** The trade that a product belongs to. */
export function tradeOf({ form, flags }: DemoProduct): Trade {
  if (form === '中药饮片') return 'y';
  if (flags.has('dev')) return 'q';
  if (flags.has('health') || form === '护理用品') return 'h';
  return flags.has('zy') ? 'z' : 'c';
}

/** The makers that could make a product, those that certainly do first. */
export function makersFor(product: DemoProduct, offset: number): DemoMaker[] {
  const trade = tradeOf(product);
  const named = product.makers.flatMap((name) => demoMakers.filter((maker) => maker.name === name));
  const others = demoMakers.filter((maker) => maker.trades.includes(trade) && !named.includes(maker));
  // A step that shares no factor with most list lengths spreads neighbours over different makers.
  const spread = others.map((_, index) => others[(offset * 7 + index * 5) % others.length]).filter((maker) => maker !== undefined);
  return [...new Set([...named, ...spread, ...others])];
}
