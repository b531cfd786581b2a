/**
 * The class of a medical device (管理类别) in its number: 皖械注准 2015 2 …, 国食药监械(准)字 2010 第 3 …; a filed device (械备) is class
 * I. Null when the number does not tell.
 */
export function deviceClassOf(approvalNumber: string): 1 | 2 | 3 | null {
  if (approvalNumber.includes('械备')) return 1;
  const digit = /械注[准进许]\d{4}([123])/.exec(approvalNumber)?.[1] ?? /械.*第([123])\d*号/.exec(approvalNumber)?.[1];
  return digit === undefined ? null : digit === '1' ? 1 : digit === '3' ? 3 : 2;
}
