import type { Buyer } from '../../../../application/account/session-gateway.ts';

/** What the shop's licences and contract allow, in a few words, and the address of the next step. */
interface BuyerPapers {
  readonly text: string;
  readonly ok: boolean;
  readonly to: string;
}

const stepWords: Readonly<Record<Buyer['ordering']['step'], string>> = {
  stopped: '供货方已暂停供货',
  register: '注册未完成，继续填写',
  'mend-registration': '注册已退回，去修改',
  'send-licences': '证照待补齐',
  'await-review': '资质审核中',
  'sign-contract': '合同未签，去签署',
  'arrange-payment': '没有付款方式',
  'ask-owner': '不可下单',
  order: '资质有效',
};

/** The standing of the session's shop for the header: the server judged it (R69 f). */
export function buyerPapers({ ordering: { step, to } }: Pick<Buyer, 'ordering'>): BuyerPapers {
  const ok = step === 'order';
  return { text: stepWords[step], ok, to: ok || to === '' ? '/zzzj' : to };
}
