import type { inspectionReports, InspectedItem } from '../../server/database/schema/inspection.ts';
import type { DemoGoods } from './demo-goods.ts';
import { type Trade, tradeOf } from './demo-makers.ts';
import { instructionSheet } from './instruction-sheet.ts';
import { between, type Chance, seededChance } from '../seeded-chance.ts';
import type { DemoBatch } from './demo-batches.ts';

type Item = readonly [name: string, standard: string, result: string | ((chance: Chance) => string)];

const conforms = '符合规定';
/** `least`–`most` with one decimal, as a measured value. */
const measured =
  (least: number, most: number, unit: string) =>
  (chance: Chance): string =>
    `${(between(chance, least * 10, most * 10) / 10).toFixed(1)}${unit}`;

const look: Item = ['性状', '应符合标准所述性状', conforms];
const identity: Item = ['鉴别', '应呈正反应', '呈正反应'];
const germs: Item = ['微生物限度', '应符合规定', conforms];
const content: Item = ['含量测定', '应为标示量的 90.0%～110.0%', measured(95, 104, '%')];
const filling: Item = ['装量', '应不低于标示装量', conforms];

/** What is inspected, by the dosage form. */
const byForm: readonly (readonly [RegExp, readonly Item[]])[] = [
  [
    /注射/,
    [
      look,
      identity,
      ['pH 值', '应为 4.0～7.5', measured(5, 6, '')],
      ['可见异物', '应符合规定', conforms],
      ['无菌', '应无菌生长', '无菌生长'],
      ['细菌内毒素', '应小于 0.5 EU/ml', '小于 0.25 EU/ml'],
      content,
    ],
  ],
  [
    /饮片|药材/,
    [
      look,
      ['鉴别（薄层色谱）', '应与对照药材斑点一致', '斑点一致'],
      ['水分', '不得过 13.0%', measured(7, 11, '%')],
      ['总灰分', '不得过 9.0%', measured(3, 7, '%')],
      ['二氧化硫残留量', '不得过 150 mg/kg', '未检出'],
      ['重金属及有害元素', '应符合规定', conforms],
    ],
  ],
  [
    /溶液|口服液|糖浆|混悬|滴|合剂|酊|露|洗剂|搽|喷雾|气雾|吸入/,
    [look, identity, ['pH 值', '应为 3.5～7.5', measured(4, 7, '')], filling, germs, content],
  ],
  [/膏|凝胶|乳胶|霜|栓|贴/, [look, identity, ['粒度', '应不得检出大于 180 μm 的粒子', '未检出'], filling, germs, content]],
  [
    /颗粒|散|冲剂/,
    [
      look,
      identity,
      ['水分', '不得过 8.0%', measured(2, 6, '%')],
      ['溶化性', '应全部溶化或呈均匀混悬', conforms],
      ['装量差异', '应符合规定', conforms],
      germs,
      content,
    ],
  ],
];
const solid: readonly Item[] = [
  look,
  identity,
  ['重量差异', '应符合规定', conforms],
  ['崩解时限（溶出度）', '应符合规定', conforms],
  ['有关物质', '单个杂质不得过 0.5%', measured(0.1, 0.3, '%')],
  germs,
  content,
];
const byTrade: Readonly<Partial<Record<Trade, readonly Item[]>>> = {
  q: [
    ['外观', '应整洁，无破损、毛刺', conforms],
    ['规格尺寸', '应符合产品技术要求', conforms],
    ['使用性能', '应符合产品技术要求', conforms],
    ['生物相容性', '应符合产品技术要求', conforms],
    ['标签与说明书', '应与注册证核准内容一致', '一致'],
  ],
  h: [
    ['感官要求', '色泽、滋味、气味正常，无异物', conforms],
    ['净含量', '应不低于标示净含量', conforms],
    ['铅（以 Pb 计）', '不得过 2.0 mg/kg', '未检出'],
    germs,
    ['标志性成分', '应不低于标示值', conforms],
  ],
};

const itemsOf = ({ product }: DemoGoods): readonly Item[] =>
  byTrade[tradeOf(product)] ?? byForm.find(([pattern]) => pattern.test(product.form))?.[1] ?? solid;

/** The inspection report of a batch of demo goods; the same every time, and marked as an example. */
export function demoInspection(goods: DemoGoods, { goodsId, number, madeOn }: DemoBatch): typeof inspectionReports.$inferInsert {
  const chance = seededChance(goodsId * 613 + Number(number.slice(-2)));
  const items = itemsOf(goods).map(([name, standard, result]): InspectedItem => ({
    name,
    standard,
    result: typeof result === 'string' ? result : result(chance),
  }));
  const producedAt = Date.parse(madeOn);
  return {
    goodsId,
    batchNumber: number,
    reportNumber: `YJ${number}-${String(goodsId).padStart(5, '0')}`,
    inspectedOn: new Date(producedAt + between(chance, 6, 18) * 86_400_000).toISOString().slice(0, 10),
    basis: instructionSheet(goods).find(({ name }) => name === '执行标准')?.value ?? '',
    items,
    conclusion: '本品按上述标准检验，结果符合规定。',
    isExample: true,
  };
}
