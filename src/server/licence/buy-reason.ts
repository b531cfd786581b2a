import type { BuyRefusal } from '../../domain/qualification/judge-goods.ts';
import type { Lack } from '../../domain/licence/shop-standing.ts';
import { lackWords, licenceNames, scopeNames } from './licence-words.ts';

/** Why goods cannot be bought, as the wire has it: `url` leads to what helps, empty where nothing does. */
export interface BuyReason {
  readonly code: BuyRefusal['code'] | 'not-purchasable';
  readonly message: string;
  readonly url: string;
}

/** Where a shop mends it: its licences, opened at one, or (null) its registration, which has not passed its review. */
const licencePage = (kind: string | null): string => (kind === null ? '/register/step3' : `/zzzj?kind=${kind}`);

/** Whom a stopped shop can ask. */
const servicePage = '/help/us/link';

/** A registration goes on where it stopped, and is mended where its licences stand (R26). */
function lackPage({ kind, standing }: Lack): string {
  if (kind === null && standing === 'stopped') return servicePage;
  if (kind !== null || standing === 'pending') return licencePage(kind);
  return standing === 'missing' ? '/register/step2' : '/register/step3';
}

const supplyWords: Readonly<Record<string, string>> = {
  applied: '控销品种，供货申请审核中',
  refused: '控销品种，供货申请未通过，请联系专属客服',
};

/** What the words need beside the judgement. */
interface BuyReasonContext {
  readonly goodsId: number;
  /** what the review of the shop's registration said, where it refused */
  readonly reviewReason: string;
  /** where the application for controlled goods stands; null without one */
  readonly grantStatus: string | null;
}

/** The one place where a judgement (R29) becomes words and an address. */
export function buyReason(refusal: BuyRefusal, { goodsId, reviewReason, grantStatus }: BuyReasonContext): BuyReason {
  const { code } = refusal;
  switch (code) {
    case 'not-qualified':
      return { code, message: lackWords(refusal.lack, reviewReason), url: lackPage(refusal.lack) };
    case 'licence-missing':
      return { code, message: `缺${licenceNames[refusal.kind]}`, url: licencePage(refusal.kind) };
    case 'licence-pending':
      return { code, message: `${licenceNames[refusal.kind]}审核中`, url: licencePage(refusal.kind) };
    case 'licence-refused':
      return { code, message: `${licenceNames[refusal.kind]}未通过审核`, url: licencePage(refusal.kind) };
    case 'licence-stopped':
      return { code, message: `${licenceNames[refusal.kind]}已停用`, url: licencePage(refusal.kind) };
    case 'licence-expired':
      return { code, message: `${licenceNames[refusal.kind]}已过有效期`, url: licencePage(refusal.kind) };
    case 'out-of-scope':
      return { code, message: `${licenceNames[refusal.kind]}的范围不含${scopeNames[refusal.scope]}`, url: licencePage(refusal.kind) };
    case 'not-supplied':
      return { code, message: supplyWords[grantStatus ?? ''] ?? '控销品种，申请供货后可见价格', url: `/list/info/${goodsId}` };
  }
}
