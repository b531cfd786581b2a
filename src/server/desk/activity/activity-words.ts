import { rankNames } from '../../../domain/account/buyer-rank.ts';
import type { Audience } from '../../../domain/activity/audience.ts';

/** Whom an activity is for; empty where it is for every buyer. */
export function audienceWords(audience: Audience): string {
  switch (audience.who) {
    case 'all':
      return '';
    case 'qualified':
      return '已通过资质的买家';
    case 'new':
      return '还没下过单的新客';
    case 'rank':
      return `${rankNames[audience.least]}及以上的买家`;
    case 'shops':
      return `指定的 ${audience.ids.length} 家门店`;
  }
}
