import type { GoodsFace } from '../../../src/ui/pieces/goods/window/goods-face.ts';

const liveries = ['#5F7A35', '#3F4FA0', '#6E3E8F', '#0E7B6E', '#B9532F', '#2B67A3'];

/** A stand-in for the server's drawing. */
export function samplePicture(name: string, spec: string, maker: string, seed: number): string {
  const livery = liveries[seed % liveries.length] ?? '#5F7A35';
  const half = Math.ceil(name.length / 2);
  const lines = name.length > 5 ? [name.slice(0, half), name.slice(half)] : [name];
  const size = Math.min(24, 104 / Math.max(...lines.map((line) => line.length)));
  const words = lines
    .map((line, at) => `<text x="46" y="${80 + at * (size + 3)}" font-size="${size}" font-weight="700">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" font-family="Noto Sans CJK SC, sans-serif"><ellipse cx="100" cy="182" rx="82" ry="6" fill="#16201E" opacity=".1"/><path d="M152 54l30-20v118l-30 26z" fill="${livery}"/><path d="M18 54l32-20h132l-30 20z" fill="#E9F0DD"/><path d="M18 54h134v124H18z" fill="#fff" stroke="#16201E" stroke-opacity=".16"/><path d="M18 54h13v124H18z" fill="${livery}"/><path d="M38 156h114v22H38z" fill="#E9F0DD"/>${words}<text x="46" y="${88 + lines.length * (size + 3)}" font-size="10">${spec}</text><text x="46" y="171" font-size="8.5" opacity=".7">${maker}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const badges = {
  满: '满300减15，满600减40',
  优: '优选专区：满¥500包邮，部分单品达到件数即包邮',
  赠: '每满20盒赠1盒',
  秒: '限时秒杀，每场限量',
  换购: '满299可加1元换购',
  特: '今日特价，售完恢复原价',
  新: '30天内新到品种',
} as const;

interface Sample {
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly marks?: readonly (keyof typeof badges)[];
  readonly classes?: GoodsFace['classes'];
  readonly bands: readonly (readonly [string, string])[];
  readonly now?: number;
  readonly unit?: string;
  readonly note?: string;
  readonly stock?: GoodsFace['stock'];
  readonly facts: GoodsFace['facts'];
}

const face = (sample: Sample, seed: number): GoodsFace => ({
  href: `/list/info/${seed}`,
  name: sample.name,
  spec: sample.spec,
  maker: sample.maker,
  picture: samplePicture(sample.name, sample.spec, sample.maker, seed),
  classes: sample.classes ?? [{ kind: 'rx' }],
  badges: (sample.marks ?? []).map((name) => ({ name, describe: badges[name] })),
  price: sample.bands[sample.now ?? 0]?.[1] ?? null,
  former: null,
  discount: null,
  unit: sample.unit ?? '盒',
  priceNote: sample.note ?? ((sample.now ?? 0) > 0 ? `满${sample.bands[sample.now ?? 0]?.[0].replace('起', '价')}` : '基础价'),
  stock: sample.stock ?? { text: '库存充足', tone: 'plain' },
  ladder: sample.bands.map(([band, price], at) => ({ band, price, isNow: at === (sample.now ?? 0) })),
  facts: sample.facts,
});

/** Ordinary ones first, then what is long, many-tiered, scarce or not for sale. */
export const sampleGoods: readonly GoodsFace[] = (
  [
    {
      name: '阿莫西林胶囊',
      spec: '0.25g×24粒',
      maker: '皖溪制药',
      marks: ['满', '优'],
      bands: [
        ['1盒起', '9.60'],
        ['50盒起', '9.20'],
        ['200盒起', '8.90'],
      ],
      now: 1,
      facts: [{ text: '效期 2028-03' }, { text: '中包装 10盒' }, { text: '11-06 买过 50盒' }],
    },
    {
      name: '头孢克肟分散片',
      spec: '0.1g×12片',
      maker: '北曜药业',
      marks: ['满', '赠'],
      bands: [
        ['1盒起', '18.50'],
        ['30盒起', '17.80'],
        ['90盒起', '17.20'],
      ],
      now: 1,
      facts: [{ text: '效期 2027-12' }, { text: '中包装 10盒' }],
    },
    {
      name: '精蛋白人胰岛素混合注射液（30R）（笔芯）',
      spec: '3ml:300单位×1支',
      maker: '青垣生物',
      classes: [{ kind: 'rx' }, { kind: 'cold' }],
      unit: '支',
      bands: [
        ['1支起', '42.60'],
        ['10支起', '41.80'],
        ['40支起', '41.00'],
      ],
      stock: { text: '仅剩 64 支', tone: 'low' },
      facts: [{ text: '效期 2027-05' }, { text: '中包装 5支' }],
    },
    {
      name: '复方盐酸伪麻黄碱缓释胶囊',
      spec: '10粒',
      maker: '中砚制药',
      classes: [{ kind: 'otc-b' }, { kind: 'ephedrine' }],
      bands: [['1盒起', '11.40']],
      note: '一口价',
      facts: [{ text: '效期 2028-02' }, { text: '中包装 10盒' }, { text: '每单限 20盒', warn: true }],
    },
    {
      name: '藿香正气口服液',
      spec: '10ml×10支',
      maker: '禾沐堂',
      marks: ['换购', '秒', '满', '赠', '特', '新', '优'],
      classes: [{ kind: 'otc-b' }],
      bands: [
        ['20盒以内', '12.8000'],
        ['21–60盒', '13.2055'],
        ['60盒以上', '13.90'],
        ['100盒起', '13.10'],
        ['500盒起', '12.10'],
      ],
      now: 1,
      note: '满21盒阶梯价',
      facts: [{ text: '效期 2027-09' }, { text: '中包装 10盒' }],
    },
    {
      name: '苯磺酸氨氯地平片',
      spec: '5mg×28片',
      maker: '东榆制药',
      marks: ['秒'],
      bands: [
        ['1盒起', '8.40'],
        ['100盒起', '7.90'],
      ],
      facts: [{ text: '效期 2028-08' }, { text: '中包装 20盒' }],
    },
    {
      name: '左氧氟沙星片',
      spec: '0.5g×10片',
      maker: '中砚制药',
      bands: [
        ['1盒起', '10.50'],
        ['50盒起', '9.90'],
        ['150盒起', '9.60'],
      ],
      stock: { text: '暂时缺货', tone: 'out' },
      facts: [{ text: '效期 2027-11' }, { text: '中包装 10盒' }],
    },
    {
      name: '碘伏消毒液',
      spec: '500ml',
      maker: '安澄医疗',
      marks: ['满'],
      classes: [{ kind: 'plain', text: '器械' }],
      unit: '瓶',
      bands: [
        ['1瓶起', '5.40'],
        ['48瓶起', '5.00'],
        ['144瓶起', '4.70'],
      ],
      now: 1,
      facts: [{ text: '效期 2027-12' }, { text: '中包装 12瓶' }],
    },
  ] as const satisfies readonly Sample[]
).map(face);

/** What a visitor sees. */
export const hiddenGoods: GoodsFace = {
  ...face(
    {
      name: '缬沙坦胶囊',
      spec: '80mg×14粒',
      maker: '皖溪制药',
      marks: ['优'],
      bands: [
        ['1盒起', '14.80'],
        ['50盒起', '14.10'],
        ['200盒起', '13.60'],
      ],
      facts: [{ text: '效期 2028-03' }, { text: '中包装 10盒' }],
    },
    9,
  ),
  price: null,
  priceNote: '登录后可见价格',
  ladder: [
    { band: '1盒起', price: null, isNow: true },
    { band: '50盒起', price: null, isNow: false },
    { band: '200盒起', price: null, isNow: false },
  ],
};
