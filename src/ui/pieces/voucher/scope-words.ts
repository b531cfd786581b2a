import type { OwnVoucher } from '../../../application/voucher/voucher-gateway.ts';

/** What the goods of a coupon are: what the shop says of one that counts all, else the first of them and how many. */
export function scopeWords({ scope, words }: Pick<OwnVoucher, 'scope' | 'words'>): string {
  if (scope === null) return words === '' ? '全部可用券的品种' : words;
  if (scope.kinds === 0) return '指定品种均已下架';
  return `限 ${scope.names.join('、')}${scope.kinds > scope.names.length ? ' 等' : ''} ${scope.kinds} 种`;
}
