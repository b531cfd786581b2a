import { spellingOf } from './spelling.ts';

const dosageForm =
  /(?:缓释|控释|肠溶|分散|咀嚼|泡腾|口崩|干混悬|混悬|浓缩|口服|外用|注射|冻干|吸入|鼻喷|滴眼|滴耳|阴道|软|水|大蜜|蜜|滴|喷|气|粉|乳|凝|含)*(?:胶囊|片|颗粒|丸|散|溶液|液|膏|糖浆|合剂|酊|露|水|栓|雾剂|剂|霜|贴|胶)$/u;

/** The characters that are looked through for a dosage form; no drug has a longer one. */
const longestForm = 24;

/**
 * A drug without its dosage form, in normalised spelling: 阿莫西林胶囊 → 阿莫西林; the spelling itself when nothing would remain.
 */
export function stemOf(spelling: string): string {
  // A pattern without a beginning is tried from each character: a name of any length has one end.
  const stem = spelling.slice(0, -longestForm) + spelling.slice(-longestForm).replace(dosageForm, '');
  return [...stem].length >= 2 ? stem : spelling;
}

/**
 * Salts that name the same drug, not another one (as 单硝酸 would). The rest must be long enough to be a name: 硫酸亚铁 stays.
 */
const salt = /^(?:盐酸|硫酸|苯磺酸|甲磺酸|氢溴酸|马来酸|枸橼酸|富马酸|酒石酸|琥珀酸|磷酸)(?=.{3})/u;

/**
 * The generic name (通用名) in a name, in normalised spelling: without brackets, dosage form and salt. 盐酸二甲双胍缓释片 → 二甲双胍;
 * 复方甘草片 → 复方甘草.
 * @example
 * genericOf('盐酸二甲双胍缓释片'); // '二甲双胍'
 * genericOf('复方甘草片'); // '复方甘草'
 */
export const genericOf = (name: string): string => stemOf(spellingOf(name.split(/[([【《（]/u)[0] ?? '')).replace(salt, '');
