import { ink, softInk } from './livery.ts';
import { makerLine, nameLabel, type PackDrawing, steps } from './pack-label.ts';

const edge = 'l3 -3l3 3'.repeat(17);
const edgeBack = 'l-3 3l-3 -3'.repeat(17);

/** A sachet before another one, for granules and powders. */
export const drawSachet: PackDrawing = ({ goods, livery }) => {
  const { main, pale } = livery;
  const pouch = (fill: string): string => `<path d="M50 26${edge}v148${edgeBack}z" fill="${fill}" stroke="${ink}" stroke-opacity=".18"/>`;
  return (
    `<g transform="rotate(7 110 100) translate(12 0)">${pouch(pale)}</g><g transform="rotate(-4 100 100) translate(-6 0)">${pouch('#fff')}` +
    `<path d="M50 36h102M50 164h102" stroke="${ink}" stroke-opacity=".14"/><path d="M50 118c30-16 58 10 102-8v48H50z" fill="${main}"/><path d="M50 111c30-16 58 10 102-8v4c-44 18-72-8-102 8z" fill="${main}" opacity=".4"/>` +
    `${nameLabel(goods, { x: 59, y: 46, width: 84, largest: 19, mostLines: 2 })}${makerLine(goods.maker, 59, 152, 84, '#fff')}</g>`
  );
};

/** A clear bag of slices with a paper label, for herbs. */
export const drawHerb: PackDrawing = ({ goods, livery, pattern }) => {
  const { main } = livery;
  const tones = [
    ['#D9B57A', '#C69A5A', '#7A5720'],
    ['#C8C08A', '#A9A566', '#5C5A24'],
    ['#C98A6A', '#A9694B', '#6A3720'],
  ][pattern % 3] ?? ['#D9B57A', '#C69A5A', '#7A5720'];
  const slices = steps(0, 1, 16)
    .map((at) => {
      const x = 54 + ((at * 37 + (pattern % 92)) % 92);
      const y = 112 + ((at * 23 + (pattern % 52)) % 52);
      return `<ellipse cx="${x}" cy="${y}" rx="9" ry="6.5" transform="rotate(${(at * 47) % 180} ${x} ${y})" fill="${at % 3 === 0 ? tones[1] : tones[0]}" stroke="${tones[2]}" stroke-opacity=".5"/><path d="M${x - 4} ${y}h8" stroke="${tones[2]}" stroke-opacity=".4"/>`;
    })
    .join('');
  return (
    `<path d="M44 26h112v150a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z" fill="#F5F1E6" stroke="${ink}" stroke-opacity=".18"/>${slices}` +
    `<path d="M44 26h112v12H44z" fill="${main}"/><path d="M44 98h112" stroke="${ink}" stroke-opacity=".08"/><path d="M56 46h88v54H56z" fill="#fff" stroke="${main}"/>` +
    nameLabel(goods, { x: 100, y: 51, width: 76, largest: 18, mostLines: 1, anchor: 'middle' }) +
    makerLine(goods.maker, 100, 94, 78, softInk, 'middle')
  );
};

/** Line drawings of devices, by what the name says. */
const deviceArts: readonly (readonly [RegExp, string])[] = [
  [
    /血压/,
    '<rect x="92" y="104" width="52" height="40" rx="5"/><path d="M98 112h28v20H98zM132 114h6M132 122h6M132 130h6M92 128c-16 0-10 18-26 16"/><rect x="40" y="118" width="28" height="30" rx="6"/>',
  ],
  [
    /注射|针/,
    '<path d="M44 132h76v14H44zM120 136h10v6h-10zM130 139h24M36 128v22M44 139H28M58 132v6M70 132v6M82 132v6M94 132v6M106 132v6"/>',
  ],
  [
    /口罩/,
    '<path d="M64 116c20-8 44-8 64 0v24c-20 14-44 14-64 0zM64 120c-22 0-22 18 0 18M128 120c22 0 22 18 0 18M70 126c18-5 34-5 52 0M70 134c18 5 34 5 52 0"/>',
  ],
  [
    /血糖|试纸|检测/,
    '<rect x="60" y="102" width="42" height="50" rx="8"/><path d="M68 110h26v18H68zM81 138h.1M118 106v42M126 106v42M134 106v42"/>',
  ],
  [/体温|额温/, '<path d="M52 132h70a8 8 0 0 1 0 16H52a4 4 0 0 1 0-16zM34 140h14M76 136h26v8H76z"/>'],
  [
    /雾化|制氧|呼吸|鼻/,
    '<rect x="56" y="108" width="44" height="40" rx="8"/><path d="M100 128c16 0 12-18 28-18h12M140 104v16M66 120h24M66 130h24"/>',
  ],
  [
    /创口贴|敷料|敷贴|纱布|绷带|贴/,
    '<rect x="44" y="116" width="84" height="26" rx="13" transform="rotate(-12 86 129)"/><path d="M74 118l24-5M76 140l24-5M72 119l4 21M98 113l4 21"/>',
  ],
  [/手套/, '<path d="M66 150v-22l-8-14 7-3 9 13v-22h8v20-22h8v22-20h8v22-16h8v24c0 10-6 18-12 18z"/>'],
  [/护腰|护膝|颈托|腹带/, '<path d="M40 116c30 10 62 10 92 0v26c-30 10-62 10-92 0zM70 121v24M102 121v24"/>'],
  [/轮椅|拐杖/, '<circle cx="84" cy="136" r="16"/><path d="M70 104v24h30l10 20h10M70 112h24M120 148h10"/>'],
  [/避孕|润滑|凝胶/, '<rect x="62" y="106" width="46" height="46" rx="4"/><circle cx="85" cy="129" r="13"/><path d="M62 112l-6 4 6 4"/>'],
  [/消毒|酒精|碘伏|双氧/, '<path d="M74 112h22v8l8 10v22H66v-22l8-10zM80 104h10v8H80zM66 138h38"/>'],
];

/** A device's box with a line drawing of what is in it. */
export const drawDevice: PackDrawing = ({ goods, livery }) => {
  const { main, dark, pale } = livery;
  const art = deviceArts.find(([pattern]) => pattern.test(goods.name))?.[1] ?? '<path d="M96 104v44M74 126h44"/>';
  return (
    `<path d="M158 56l24-16v104l-24 22z" fill="${dark}"/><path d="M18 56l26-16h138l-24 16z" fill="${pale}"/><path d="M18 56h140v110H18z" fill="#fff"/><path d="M18 56h140v8H18z" fill="${main}"/>` +
    `<path d="M18 98h140v56H18z" fill="${pale}"/><path d="M18 56h140v110H18z" fill="none" stroke="${ink}" stroke-opacity=".16"/>` +
    `<g fill="#fff" stroke="${dark}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${art}</g>` +
    nameLabel(goods, { x: 26, y: 67, width: 124, largest: 15, mostLines: 1 }) +
    makerLine(goods.maker, 26, 163, 120, softInk)
  );
};
