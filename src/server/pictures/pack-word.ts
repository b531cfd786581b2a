/** Salts, audiences and makes that stand before the word by which a buyer knows the goods. */
const before = new RegExp(
  `^(?:${[
    '盐酸|苯磺酸|氢溴酸|硫酸|马来酸|枸橼酸|富马酸|琥珀酸|酒石酸|磷酸|硝酸(?!甘油)|碳酸(?=钙)',
    '复方|复合|多种|注射用|重组人|小儿|儿童|婴儿|成人|产妇|头孢',
    '一次性(?:使用)?|医用|无菌|天然|胶乳|橡胶|弹性|外科|防护|检查|末梢|生理性|生理盐水',
    '电子|红外|远红外|上臂式|腕式|台式|水银柱|指夹式|便携式|压缩式|手动|铝合金',
    String.raw`[\d.%]+`,
  ].join('|')})`,
);

/** What is known by what it is, wherever in the name that stands. */
const things = /口罩|手套|针头|绷带|纱布|棉签|轮椅|拐杖|湿巾/;

/** 维生素C, and of what only figures tell apart: 维B6, B12, AD. */
const vitamin = /^维生素([A-Z]+\d*)/;

/**
 * What of a name stands on its smallest picture: two or three signs by which a buyer tells it from its neighbours.
 * 医用外科口罩 is 口罩, 盐酸二甲双胍缓释片 二甲, 头孢克肟分散片 克肟, 维生素C片 维C.
 */
export function packWord(name: string): string {
  const bare = name.replace(/[（(].*$/su, '');
  const thing = things.exec(bare)?.[0];
  if (thing !== undefined) return thing;
  let word = bare;
  // What is left of two salts, or of a make and a make, must still be a word.
  for (;;) {
    const rest = word.replace(before, '');
    if (rest === word || [...rest].length < 2) break;
    word = rest;
  }
  const [, letters] = vitamin.exec(word) ?? [];
  if (letters !== undefined) return letters.length > 2 || /^[A-Z]{2}/.test(letters) ? letters : `维${letters}`;
  return [...word].slice(0, 2).join('');
}
