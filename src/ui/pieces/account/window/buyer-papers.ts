import type { Buyer } from '../../../../application/account/session-gateway.ts';
import { registrationAddress } from '../../../../application/registration/registration-address.ts';

/** What the shop's licences allow, in a few words, and where what is wrong is put right. */
interface BuyerPapers {
  readonly text: string;
  readonly ok: boolean;
  readonly to: string;
}

const reviewWords: Readonly<Record<Buyer['review'], string>> = {
  draft: '注册未完成，继续填写',
  pending: '注册审核中',
  refused: '注册已退回，去修改',
  passed: '资质未通过',
};

/**
 * What is said of the session's shop, and where it stands: among its licences, or where its registration is (R26).
 */
export function buyerPapers({ isQualified, review, company }: Pick<Buyer, 'isQualified' | 'review' | 'company'>): BuyerPapers {
  if (isQualified) return { text: '资质有效', ok: true, to: '/zzzj' };
  const goesOn = review === 'passed' ? '/zzzj' : registrationAddress(company === '' ? 'company' : 'licences', null);
  return { text: reviewWords[review], ok: false, to: goesOn };
}
