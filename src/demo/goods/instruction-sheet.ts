import type { StoredNamedText } from '../../server/database/schema/goods.ts';
import type { DemoGoods } from './demo-goods.ts';
import { herbFacts } from './herb-facts.ts';
import { type Trade, tradeOf } from './demo-makers.ts';

/** Medium packs in a case (件装). */
export const casePacks = 20;

/** How a dosage form is taken or used. */
const usage: readonly (readonly [RegExp, string])[] = [
  [/注射/, '按医嘱静脉滴注或注射。使用前检查包装与澄明度，开启后一次用完。'],
  [/滴眼/, '滴眼。一次1滴，一日3至4次，滴后闭目1至2分钟。'],
  [/滴耳/, '滴耳。一次6至10滴，一日2至3次。'],
  [/鼻喷/, '喷鼻。每侧每次1至2揿，一日1次。'],
  [/气雾|粉雾|吸入/, '经口吸入。一次1至2吸，用后漱口。'],
  [/膏|凝胶|搽|洗剂|乳胶/, '外用。取适量涂于患处，一日2至3次，皮肤破损处慎用。'],
  [/栓/, '阴道或直肠给药。洗净后将栓剂置入，一次1粒，一日1次，睡前使用。'],
  [/颗粒|散|冲剂/, '开水冲服。一次1袋，一日2至3次。'],
  [/口服|糖浆|合剂|酊|露剂|混悬|滴剂/, '口服，用前摇匀。一次10ml，一日3次，儿童酌减。'],
  [/丸/, '口服，温开水送下。一次1丸或8粒，一日2至3次。'],
  [/含片|咀嚼/, '含服或嚼服。一次1片，一日3至6次。'],
  [/片|胶囊/, '口服。一次1至2片（粒），一日2至3次，餐后服用。'],
];
const usageOf = (form: string): string => usage.find(([pattern]) => pattern.test(form))?.[1] ?? '按说明书或医嘱使用。';

const storage: Readonly<Record<Trade, string>> = {
  c: '遮光，密封，在阴凉干燥处（不超过20℃）保存。',
  z: '密封，置阴凉干燥处。',
  y: '置通风干燥处，防霉，防蛀。',
  q: '贮存于相对湿度不超过80%、无腐蚀性气体、通风良好的室内。',
  h: '密闭，置阴凉干燥处，避免阳光直射。',
};

const standards: Readonly<Record<Trade, string>> = {
  c: '国家药品标准（示例编号 YBH00000000）',
  z: '中国药典2020年版一部',
  y: '中国药典2020年版一部',
  q: '产品技术要求（示例编号，见注册证）',
  h: '企业标准 Q/SL 0000S（示例编号）',
};

const storageOf = (goods: DemoGoods): string =>
  goods.product.flags.has('cold') ? '2℃至8℃避光冷藏，不得冷冻。全程冷链运输。' : storage[tradeOf(goods.product)];

const warnings = (goods: DemoGoods): string => {
  const { flags } = goods.product;
  const lines = ['对本品过敏者禁用，过敏体质者慎用。', '如与其他药物同时使用，请咨询医师或药师。', '请将本品放在儿童不能接触的地方。'];
  if (flags.has('rx')) lines.unshift('本品为处方药，须凭医师处方销售、购买和使用。');
  if (flags.has('hm')) lines.unshift('本品含麻黄碱类成分，单次销售不得超过2个最小包装，须查验并登记身份信息。');
  return lines.join('');
};

/** Shelf life in months, as printed on the pack. */
const shelfLifeMonths = ({ producedOn, expiresOn }: DemoGoods): number =>
  Math.max(12, Math.round((Date.parse(expiresOn) - Date.parse(producedOn)) / (30.44 * 86_400_000 * 6)) * 6);

/** The instruction sheet (说明书) of demo goods under the headings of a real one; a herb's and a device's are shorter. */
export function instructionSheet(goods: DemoGoods): StoredNamedText[] {
  const { product, spec, maker, approvalNumber } = goods;
  const trade = tradeOf(product);
  const section = (name: string, value: string): StoredNamedText => ({ name, value });
  const purpose = { c: '适应症', z: '功能主治', y: '功能主治', q: '适用范围', h: '保健功能' }[trade];
  const head = [section(trade === 'q' ? '产品名称' : '通用名称', product.name), section(purpose, `${product.indication}。`)];
  const taken = [section('规格', spec), section('用法用量', usageOf(product.form))];
  const cautions = [
    section('不良反应', trade === 'z' ? '尚不明确。' : '偶见恶心、腹部不适、皮疹、头晕，停药后一般可自行消失。'),
    section('禁忌', '对本品任何成分过敏者禁用。'),
    section('注意事项', warnings(goods)),
  ];
  const foot = [
    section('贮藏', storageOf(goods)),
    section('有效期', `${shelfLifeMonths(goods)}个月`),
    section('执行标准', standards[trade]),
    ...(approvalNumber === '' ? [] : [section(trade === 'q' ? '注册证编号' : '批准文号', `${approvalNumber}（示例）`)]),
    section('生产企业', maker.name),
  ];
  if (trade === 'y') return [...head, section('规格', spec), section('用法用量', '按处方配方使用，煎服或研末。'), ...foot];
  if (trade === 'q')
    return [
      ...head,
      section('规格型号', spec),
      section('注意事项', '使用前请阅读说明书。包装破损禁止使用，一次性产品禁止重复使用。'),
      ...foot,
    ];
  return [...head, ...taken, ...cautions, ...foot];
}

/** The data sheet beside the instruction sheet: what a buyer checks before ordering. */
export function dataSheet(goods: DemoGoods): StoredNamedText[] {
  const { product, maker } = goods;
  const kinds = [
    ['rx', '处方药'],
    ['dev', '医疗器械'],
    ['health', '保健食品'],
  ] as const;
  const kind =
    kinds.find(([flag]) => product.flags.has(flag))?.[1] ??
    (product.form === '中药饮片' ? '中药饮片' : product.form === '护理用品' ? '护理用品' : '非处方药');
  return [
    { name: '类别', value: kind },
    ...(product.form === '中药饮片' ? herbFacts(product.name) : []),
    { name: '贮藏', value: storageOf(goods) },
    // A herb has no marketing authorisation: its maker is named already.
    ...(product.form === '中药饮片' ? [] : [{ name: '上市许可持有人', value: maker.name }]),
    { name: '件装量', value: `${goods.mediumPack * casePacks}${product.packUnit}` },
    { name: '中包装', value: `${goods.mediumPack}${product.packUnit}` },
    ...(product.flags.has('cold') ? [{ name: '运输', value: '冷链，每周三、周六发货' }] : []),
  ];
}
