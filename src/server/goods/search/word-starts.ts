import { spellingOf } from '../../../domain/goods/spelling.ts';

/** What stands before the word that a buyer thinks of: salts, 复方, 注射用, for whom it is (盐酸|二甲双胍片). */
const leading =
  /^(?:注射用|复方|小儿|儿童|孕妇|老年|精制|医用|家用|电子|一次性使用|一次性|无菌|重组人|重组|盐酸|硫酸|苯磺酸|对甲苯磺酸|甲磺酸|氢溴酸|马来酸|枸橼酸|富马酸|酒石酸|琥珀酸|磷酸|醋酸|乳酸|单硝酸|硝酸|糠酸|丙酸|门冬氨酸|精氨酸|左旋|左|右旋|炒|制|生|酒|醋|盐|蜜|麸炒|[a-z0-9αβγ.%]+)/u;
const brackets = /[()（）[\]【】《》「」·\s]+/u;
const partsOf = (name: string): string[] =>
  name
    .split(brackets)
    .map(spellingOf)
    .filter((part) => part !== '');

/** The name without what stands in brackets behind it (trade name, pack): 苯磺酸氨氯地平片(络活喜) → 苯磺酸氨氯地平片. */
export const mainPartOf = (name: string): string => partsOf(name)[0] ?? '';

/**
 * The places inside a name, after its beginning, where a word of the trade begins, each as the rest of its part:
 * 盐酸二甲双胍片 → 二甲双胍片; 苯磺酸氨氯地平片(络活喜) → 氨氯地平片, 络活喜.
 */
export function wordStarts(name: string): string[] {
  const [first = '', ...others] = partsOf(name);
  const starts = new Set(others);
  for (const part of [first, ...others]) {
    let rest = part;
    for (let prefix = leading.exec(rest); prefix !== null && prefix[0].length < rest.length - 1; prefix = leading.exec(rest)) {
      rest = rest.slice(prefix[0].length);
      starts.add(rest);
    }
  }
  return [...starts];
}
