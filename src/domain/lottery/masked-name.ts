/** Endings of shop names, the longest first: 大药房 tells the kind of shop, not which one. */
const endings = [
  '大药房',
  '药房',
  '大药店',
  '药店',
  '诊所',
  '卫生室',
  '卫生院',
  '卫生服务站',
  '门诊部',
  '医院',
  '药业',
  '有限公司',
  '公司',
].sort((one, other) => other.length - one.length);

/** A winner's masked name (R45): first character and kind of shop, 清**大药房. */
export function maskedName(name: string): string {
  const [first = ''] = name.trim();
  const ending = endings.find((one) => name.trim().endsWith(one) && name.trim().length > one.length) ?? '';
  return `${first}**${ending}`;
}
