/** What the import says of a cell in English, and how a clerk reads it; `«»` is what the cell holds. */
const known: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^is missing$/, () => '没有这一列'],
  [/^is empty$/, () => '空着'],
  [/^is empty, and nothing else names the goods$/, () => '空着，也没有品名厂家可认，像是合计行'],
  [/^is longer than (\d+) characters$/, (most) => `超过 ${most} 个字`],
  [/^holds (?:characters that|control characters)/, () => '有读不出的字符'],
  [/^is a formula, not a text$/, () => '是公式，要写成文字'],
  [/^must be an integer from (\d+) to (\d+), not "(.*)"$/s, (least, most, held) => `写了“${held}”，要 ${least} 到 ${most} 的整数`],
  [/^must be 0 or 1, not "(.*)"$/s, (held) => `写了“${held}”，要 0 或 1`],
  [/^must be an amount above 0 .*, not "(0(?:\.0*)?)"$/s, (held) => `${held}，不能是 0`],
  [
    /^must be an amount above 0 and at most (\d+).*, not "(.*)"$/s,
    (most, held) => `写了“${held}”，要大于 0、不超过 ${most} 的数，最多四位小数`,
  ],
  [/^must be a date like .*, not "(.*)"$/s, (held) => `写了“${held}”，日期要像 2027-06-30`],
  [/^must be a barcode .*, not "(.*)"$/s, (held) => `写了“${held}”，条码是 8 位或 12 到 14 位数字`],
  [/^must be a code .*, not "(.*)"$/s, (held) => `写了“${held}”，编码最多 30 个字母、数字或 . _ / -`],
  [/^must be steps .*, not "(.*)"$/s, (held) => `写了“${held}”，阶梯价要像 50:12.90;200:12.50`],
  [/^must be none or of (\S+), not "(.*)"$/s, (scopes, held) => `写了“${held}”，范围是 ${scopes} 或 none`],
  [/^has more than three levels$/, () => '超过三级'],
  [/^has (\d+) fields, the header has (\d+)$/, (fields, header) => `有 ${fields} 格，表头只有 ${header} 格`],
  [/^is needed: goods (.*) are alike$/, (goods) => `分不清是哪一种（商品 ${goods.replaceAll(' and ', '、')} 一样），要写编码`],
  [/^is of no goods of the shop: "(.*)"$/s, (code) => `店里没有编码“${code}”`],
  [/^is of no goods of the shop$/, () => '店里没有这个品种'],
  [/^adds up to more than (\d+) units$/, (most) => `合计超过 ${most}`],
  [/^says something else of the goods of line (\d+);/, (line) => `与第 ${line} 行是同一种，写的却不同`],
  [/^has the code of the goods of line (\d+)$/, (line) => `编码与第 ${line} 行重复`],
  [/by line (\d+) already$/, (line) => `与第 ${line} 行重复`],
  [/^is what other goods of the shop are already; /, () => '店里已有同样的品种，要给它自己的编码'],
];

/** Letters of what a cell holds that are told. */
const mostHeld = 40;

/** What is wrong with a row, in a clerk's words. */
export function feedFaultWords(reason: string): string {
  for (const [pattern, words] of known) {
    const found = pattern.exec(reason);
    if (found !== null)
      return words(...found.slice(1).map((part) => ([...part].length > mostHeld ? `${[...part].slice(0, mostHeld).join('')}…` : part)));
  }
  return reason;
}
