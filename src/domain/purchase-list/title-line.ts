/** A day, which a title may hold. */
const day = /\d{2,4}\s*[-/.年]\s*\d{1,2}(?:\s*[-/.月]\s*\d{1,2}\s*[日号]?)?|\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号]?)?/gu;
const lists = /(?:采购|补货|订货|要货|报货|请货|进货|缺货)(?:计划|清单|订单|单|表|明细)?:?$|(?:清单|订单|单子):?$/u;
const shops = /(?:药房|药店|药行|诊所|医院|门诊部?|卫生[室院站所]|分店|总店|门店):?$/u;
/** Every word of a greeting, so that 帮我拿阿莫西林 is none. */
const greeting =
  /^(?:你好|您好|老板|麻烦|请|帮忙|尽快|今[天日]|明[天日]|加急|急用|发货|送货|安排|谢谢|多谢|辛苦|以[上下]|如下|这些|需要|补货|[补订要]|了|一下|[\p{P}\s])+$/u;
/** The characters of the longest title that is looked at. */
const longestTitle = 60;

/**
 * Whether a line around a list is its title or a greeting rather than goods: 安和大药房 11月24日补货, 麻烦尽快发货. Besides the
 * day it holds no digits.
 */
export function isTitleLine(line: string): boolean {
  if (line.length > longestTitle) return false;
  const text = line.replaceAll(day, ' ').trim();
  return !/\d/.test(text) && (text === '' || lists.test(text) || shops.test(text) || greeting.test(text));
}
