import { caseBounds } from '../../../domain/after-sales/case-bounds.ts';
import { shownAmount } from '../../shared/shown/shown-money.ts';
import type { Faults } from '../../shared/form.ts';
import type { DeskCaseDetail } from '../desk-ports.ts';
import { refundPlace, unitsWords } from './case-words.ts';

/** Something that is done to a case at the desk. */
export type CaseAct = DeskCaseDetail['can'][number];

/** An act while it is filled in; counts as typed, line by line. */
export interface CaseActDraft {
  readonly act: CaseAct;
  /** what the buyer reads beside what the shop says by itself */
  readonly words: string;
  readonly counts: readonly { readonly came: string; readonly resold: string }[];
  readonly gifts: string;
}

/** The longest words to the buyer, in characters. */
export const mostCaseWords: number = caseBounds.words;

const whole = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** What came and what of it is sold again; null where a count is missing or more than there can be. */
export function countedLines({ case: { lines } }: DeskCaseDetail, { counts }: CaseActDraft) {
  const counted = lines.map(({ units }, at) => {
    const [came, resold] = [whole(counts[at]?.came ?? ''), whole(counts[at]?.resold ?? '')];
    return came === null || resold === null || came > units || resold > came ? null : { came, resold };
  });
  return counted.every((line) => line !== null) ? counted : null;
}

/** Gifts that came along; null where nothing valid is written. Without gifts to come back it is none. */
export const countedGifts = ({ case: { quote } }: DeskCaseDetail, { gifts }: CaseActDraft): number | null =>
  (quote?.gifts ?? 0) === 0 ? 0 : whole(gifts);

/** An act as it begins: what came is asked for, and nothing is counted as resaleable by itself. */
export const firstDraft = ({ case: { lines } }: DeskCaseDetail, act: CaseAct): CaseActDraft => ({
  act,
  words: '',
  counts: lines.map(() => ({ came: '', resold: '0' })),
  gifts: '',
});

/** What an act is called, what it will do and what the buyer reads, before it is done. */
interface CaseActWords {
  readonly title: string;
  readonly effects: readonly (readonly [name: string, becomes: string])[];
  /** named after the result */
  readonly button: string;
  readonly sending: string;
  readonly cancel: string;
  readonly isDanger: boolean;
  /** what is missing yet; null: nothing */
  readonly missing: string | null;
  /** the label of the words; whether there must be some */
  readonly wordsLabel: string;
  readonly mustSay: boolean;
}

const asked = ({ case: { lines } }: DeskCaseDetail): number => lines.reduce((sum, { units }) => sum + units, 0);
const backUnits = ({ case: { lines } }: DeskCaseDetail): number => lines.reduce((sum, { units, received }) => sum + (received ?? units), 0);

const told = (detail: DeskCaseDetail, title: string, words: string): readonly [string, string] => [
  '买家收到',
  `售后单 ${detail.case.number} ${title}${words.trim() === '' ? '' : `：${words.trim()}`}`,
];

const usual = { sending: '正在办理', cancel: '先不办', isDanger: false, missing: null, wordsLabel: '给买家的话', mustSay: false } as const;

function agreeWords(detail: DeskCaseDetail, { words }: CaseActDraft): CaseActWords {
  const units = unitsWords(detail.case.lines, asked(detail));
  const { isSentBack, kind } = detail.case;
  const next = isSentBack ? '等买家寄回，或由司机取回，验收后再退补' : kind === 'replacement' ? '不用寄回，接着补发' : '不用寄回，接着退款';
  return {
    ...usual,
    title: '同意售后',
    effects: [['数量', units], ['之后', next], told(detail, '已同意', words)],
    button: `同意 ${units}`,
  };
}

function refuseWords(detail: DeskCaseDetail, { words }: CaseActDraft): CaseActWords {
  return {
    ...usual,
    title: '拒绝售后',
    effects: [['之后', '售后单结束，买家可补充后重新申请'], told(detail, '未同意', words)],
    button: '拒绝这张申请',
    isDanger: true,
    missing: words.trim() === '' ? '还没写理由' : null,
    wordsLabel: '拒绝的理由',
    mustSay: true,
  };
}

function fetchWords(detail: DeskCaseDetail, { words }: CaseActDraft): CaseActWords {
  const units = unitsWords(detail.case.lines, asked(detail));
  return {
    ...usual,
    title: '司机已取回',
    effects: [['之后', '货在回来路上，到仓后清点验收'], told(detail, '已由司机取回', words)],
    button: `登记已取回 ${units}`,
  };
}

function receiveWords(detail: DeskCaseDetail, draft: CaseActDraft): CaseActWords {
  const counted = countedLines(detail, draft);
  const came = counted?.reduce((sum, line) => sum + line.came, 0) ?? 0;
  const resold = counted?.reduce((sum, line) => sum + line.resold, 0) ?? 0;
  const words = (units: number): string => unitsWords(detail.case.lines, units);
  const isGiftsMissing = countedGifts(detail, draft) === null;
  return {
    ...usual,
    title: '收货验收',
    effects: [
      ['申请', words(asked(detail))],
      ['来了', counted === null ? '还没点清' : words(came)],
      ['回到可售', words(resold)],
      ['进不合格区', words(came - resold)],
      ...(came < asked(detail) ? [['没来的', '买家可重新申请'] as const] : []),
      told(detail, '已验收', `实收 ${came} 件${draft.words.trim() === '' ? '' : `，${draft.words.trim()}`}`),
    ],
    button: `验收 ${words(came)}，${resold === 0 ? '都进不合格区' : `${words(resold)}回到可售`}`,
    missing: counted === null ? '还没点清每一行' : came === 0 ? '一件也没来，不用验收' : isGiftsMissing ? '还没点赠品' : null,
  };
}

function refundWords(detail: DeskCaseDetail, { words }: CaseActDraft): CaseActWords {
  const { due } = detail;
  const amount = due === null ? '' : `¥${shownAmount(due.total)}`;
  return {
    ...usual,
    title: '退款',
    effects: [
      ['退回', due === null ? '' : `${refundPlace(due.method)}（原路）`],
      ['运费', due !== null && due.freight.gt(0) ? `¥${shownAmount(due.freight)}，整单退回一并退` : '不退（整单退才退）'],
      ...(due !== null && due.points > 0 ? [['扣回积分', String(due.points)] as const] : []),
      ...(due?.vouchers ?? []).map(
        ({ name, fate }) => [name, fate === 'back' ? '退回' : fate === 'expired' ? '已过期，不退回' : '部分退，不退回'] as const,
      ),
      ...(detail.case.kind === 'replacement' ? [['买家要的是换货', '改为退款'] as const] : []),
      told(detail, '已退款', `退款 ${amount}${words.trim() === '' ? '' : `，${words.trim()}`}`),
    ],
    button: `退 ${amount}`,
    sending: '正在退款',
    isDanger: true,
    missing: due === null ? '现在没有可退的钱' : null,
  };
}

function replaceWords(detail: DeskCaseDetail, { words }: CaseActDraft): CaseActWords {
  const units = unitsWords(detail.case.lines, backUnits(detail));
  const [lacks] = detail.lacking;
  return {
    ...usual,
    title: '补发',
    effects: [['出库', `${units}，先到期的批号先出`], told(detail, '已换货发出', words)],
    button: `补发 ${units}`,
    sending: '正在补发',
    missing: lacks !== undefined ? `${lacks.name}只有 ${lacks.sellable} 件可发` : words.trim() === '' ? '还没写怎么送' : null,
    wordsLabel: '怎么送到',
    mustSay: true,
  };
}

const wordsOf: Readonly<Record<CaseAct, (detail: DeskCaseDetail, draft: CaseActDraft) => CaseActWords>> = {
  agree: agreeWords,
  refuse: refuseWords,
  fetch: fetchWords,
  receive: receiveWords,
  refund: refundWords,
  replace: replaceWords,
};

/** What an act will do, before it is done. */
export const caseActWords = (detail: DeskCaseDetail, draft: CaseActDraft): CaseActWords => wordsOf[draft.act](detail, draft);

/** The faults of an act that cannot be sent yet. */
export const caseActFaults = (detail: DeskCaseDetail, draft: CaseActDraft): Faults<keyof CaseActDraft> =>
  caseActWords(detail, draft).missing === null ? {} : { whole: caseActWords(detail, draft).missing };
