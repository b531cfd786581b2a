import type { DemoProduct } from './demo-line.ts';
import { tradeOf } from './demo-makers.ts';
import { herbFacts } from './herb-facts.ts';

/** What is sold without a pharmacist (乙类非处方药) among the demo's drugs; the others over the counter are 甲类. */
const mildest: ReadonlySet<string> = new Set(
  [
    '布洛芬缓释胶囊 对乙酰氨基酚片 氨咖黄敏胶囊 感冒清热颗粒 板蓝根颗粒 维生素C片 维生素B2片 维生素B6片 复合维生素B片 维生素E软胶囊',
    '碳酸钙D3片 碳酸钙D3颗粒 葡萄糖酸锌口服溶液 葡萄糖酸钙锌口服溶液 乳酸菌素片 健胃消食片 小儿健胃消食片 铝碳酸镁咀嚼片 炉甘石洗剂',
    '金嗓子喉片 西瓜霜润喉片 复方草珊瑚含片 川贝枇杷膏 蛇胆川贝液 强力枇杷露 保和丸 六味地黄丸 莫匹罗星软膏 清凉油 红花油 开塞露 藿香正气口服液',
  ].flatMap((names) => names.split(' ')),
);

/** 1 甲类, 2 乙类; 0 for what is no drug sold over the counter. */
export function demoOtcClass(product: DemoProduct): 0 | 1 | 2 {
  const isDrug = tradeOf(product) === 'c' || tradeOf(product) === 'z';
  if (!isDrug || product.flags.has('rx')) return 0;
  return mildest.has(product.name) ? 2 : 1;
}

/** Origin and grade of herbs, as their sheet says them; empty for all else. */
export function demoHerb({ name, form }: DemoProduct): { readonly origin: string; readonly grade: string } {
  const facts = form === '中药饮片' ? herbFacts(name) : [];
  const said = (fact: string): string => facts.find((one) => one.name === fact)?.value ?? '';
  return { origin: said('产地'), grade: said('等级') };
}

const size = /^(\d+(?:\.\d+)?)\s*(kg|g|mg|ml|cm)?/i;
const units: Readonly<Record<string, number>> = { kg: 1_000_000, g: 1000, mg: 1 };

/** How much is in a pack, to order the packs of one product by: its pieces times their strength. */
function contentOf(spec: string): number {
  const [, first = '1', unit = ''] = size.exec(spec) ?? [];
  const pieces = [...spec.matchAll(/[×x*](\d+)/g)].reduce((product, [, count]) => product * Number(count), 1);
  return Number(first) * (units[unit.toLowerCase()] ?? 1) * pieces;
}

/** The place of a pack among those of its product, the smallest 0: larger packs cost more. */
export function packRank({ specs }: DemoProduct, specAt: number): number {
  const ranked = specs
    .map((spec, at) => ({ at, content: contentOf(spec) }))
    .sort((one, other) => one.content - other.content || one.at - other.at);
  return ranked.findIndex(({ at }) => at === specAt);
}
