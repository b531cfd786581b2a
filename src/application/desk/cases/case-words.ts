import type { DeskCaseDetail, DeskCaseRow } from '../desk-ports.ts';

type Case = DeskCaseRow['case'];
type Turn = NonNullable<DeskCaseRow['turn']>;

/** What a case waits for, as the list's tabs and marks say it. */
export const turnNames: Readonly<Record<Turn, string>> = { decide: '待决定', parcel: '等寄回', receive: '待收货', close: '待退补' };

/** How a case ended, or stands. */
export const caseStateNames: Readonly<Record<Case['state'], string>> = {
  asked: '待决定',
  agreed: '已同意',
  refused: '已拒绝',
  'sent-back': '已寄回',
  received: '已验收',
  refunded: '已退款',
  replaced: '已补发',
  withdrawn: '买家撤回',
};

/** What happened to a case, step by step. */
const caseStepNames: Readonly<Record<Case['state'], string>> = {
  asked: '买家提出',
  agreed: '同意',
  refused: '拒绝',
  'sent-back': '寄回',
  received: '收货验收',
  refunded: '退款',
  replaced: '补发',
  withdrawn: '买家撤回',
};

/** What the buyer asks for. */
export const caseKindNames: Readonly<Record<Case['kind'], string>> = { return: '退货退款', refund: '仅退款', replacement: '换货' };

/** Why the buyer asks. */
export const caseReasonNames: Readonly<Record<Case['reason'], string>> = {
  quality: '质量问题',
  damaged: '破损',
  short: '短少',
  'wrong-goods': '发错货',
  'near-expiry': '近效期',
  recall: '召回',
  unwanted: '不再需要',
};

/** What is written most where a request is refused. */
export const usualRefusals: readonly string[] = [
  '照片看不清批号和破损处，请补充照片后重新申请',
  '出库复核与随货同行单一致，未发现短少',
  '已超过申请期限',
  '按药品管理规定，非质量原因的药品不退换',
];

const methodNames: Readonly<Record<string, string>> = {
  balance: '余额',
  simulated: '模拟支付',
  wechat: '微信',
  alipay: '支付宝',
  transfer: '对公账户',
  account: '账期',
};

/** Where a refund goes: 微信. */
export const refundPlace = (method: string): string => methodNames[method] ?? method;

/** Units of lines, in their unit where they share one: 3 盒, 5 件. */
export function unitsWords(lines: readonly { readonly unit: string }[], units: number): string {
  const names = new Set(lines.map(({ unit }) => unit));
  const [only] = names;
  return `${units} ${names.size === 1 && only !== undefined && only !== '' ? only : '件'}`;
}

/** A step of a case: what it is, when, by whom and in which words; what is to come has no time. */
interface CaseStep {
  readonly name: string;
  readonly at: number | null;
  readonly by: string;
  readonly words: string;
  readonly is: 'done' | 'now' | 'later';
}

/** The steps of a case: what happened, and what is to come if all goes its way (R35). */
export function caseSteps({ case: found, doneBy }: Pick<DeskCaseDetail, 'case' | 'doneBy'>): readonly CaseStep[] {
  const { history, state, kind, isSentBack } = found;
  const done = history.map(({ state: became, at, words, actor }, index): CaseStep => {
    const name = doneBy[index] ?? '';
    return { name: caseStepNames[became], at, words, by: name === '' && actor === 'buyer' ? '买家' : name, is: 'done' };
  });
  const end: Case['state'] = kind === 'replacement' ? 'replaced' : 'refunded';
  const way: readonly Case['state'][] = ['asked', 'agreed', ...(isSentBack ? (['sent-back', 'received'] as const) : []), end];
  const at = way.indexOf(state);
  const later = at === -1 ? [] : way.slice(at + 1);
  return [
    ...done,
    ...later.map((next, index): CaseStep => ({
      name: caseStepNames[next],
      at: null,
      by: '',
      words: '',
      is: index === 0 ? 'now' : 'later',
    })),
  ];
}
