import { spellingOf } from './spelling.ts';

const dosageForm =
  /(?:缓释|控释|肠溶|分散|咀嚼|泡腾|口崩|干混悬|混悬|浓缩|口服|外用|注射|冻干|吸入|鼻喷|滴眼|滴耳|阴道|软|水|大蜜|蜜|滴|喷|气|粉|乳|凝|含)*(?:胶囊|片|颗粒|丸|散|溶液|液|膏|糖浆|合剂|酊|露|水|栓|雾剂|剂|霜|贴|胶)$/u;

/** The drug itself, without its dosage form, in the one spelling: 阿莫西林胶囊 → 阿莫西林; the spelling where nothing is left. */
export function stemOf(spelling: string): string {
  const stem = spelling.replace(dosageForm, '');
  return [...stem].length >= 2 ? stem : spelling;
}

/**
 * Salts that make another name of the same drug, and not another drug (as 单硝酸 would); what is left must be long enough
 * to be a name: 硫酸亚铁 stays.
 */
const salt = /^(?:盐酸|硫酸|苯磺酸|甲磺酸|氢溴酸|马来酸|枸橼酸|富马酸|酒石酸|琥珀酸|磷酸)(?=.{3})/u;

/**
 * The generic name (通用名) that a name holds, in the one spelling: without what stands in brackets, dosage form and
 * salt.
 * @example
 * genericOf('盐酸二甲双胍缓释片'); // '二甲双胍'
 * genericOf('复方甘草片'); // '复方甘草'
 */
export const genericOf = (name: string): string => stemOf(spellingOf(name.split(/[([【《（]/u)[0] ?? '')).replace(salt, '');
