import type { PaperVersion, HeldLicence } from '../../../application/licence/licence-gateway.ts';
import type { LicenceNeed } from '../../../application/licence/licence-needs.ts';
import { reviewTime } from '../../../application/shared/shown/shown-promise.ts';

type State = HeldLicence['state'];

/** How a licence stands, in a word, and the colour that goes with it. */
export const stateWords: Readonly<Record<State, readonly [text: string, tone: 'success' | 'warning' | 'danger' | 'info' | 'gray']>> = {
  missing: ['未上传', 'gray'],
  draft: ['草稿', 'gray'],
  pending: ['待审核', 'info'],
  passed: ['有效', 'success'],
  refused: ['已退回', 'danger'],
  stopped: ['已停用', 'danger'],
  expired: ['已过期', 'danger'],
};

const figure = (count: number): string => count.toLocaleString('zh-CN');

/** 缺它不能买 132 种; everything for what is asked of every shop. */
export const blockedWords = (count: number, isRequired: boolean): string => (isRequired ? '全部品种' : `${figure(count)} 种`);

/** Until when it holds. */
export const untilWords = ({ validUntil, state, validFrom }: Pick<HeldLicence, 'validUntil' | 'validFrom' | 'state'>): string =>
  state === 'missing' ? '–' : (validUntil ?? (validFrom === null ? '–' : '长期'));

/** How long it still holds. */
export function leftWords(daysLeft: number | null): string {
  if (daysLeft === null) return '';
  if (daysLeft < 0) return `已过期 ${-daysLeft} 天`;
  return daysLeft === 0 ? '今天到期' : `剩 ${daysLeft} 天`;
}

/** What is to be done, what it costs, why, and what the button says. */
export function needWords({ licence, what, goods, version }: LicenceNeed): {
  readonly title: string;
  readonly cost: string;
  readonly note: string;
  readonly act: string;
} {
  const { name, isRequired, daysLeft, validUntil } = licence;
  const closed = `不能采购 ${blockedWords(goods, isRequired)}`;
  switch (what) {
    case 'expired':
      return {
        title: `${name} 已过期`,
        cost: closed,
        note: `${validUntil ?? ''} 到期，上传新证照，审核通过后恢复采购。`,
        act: '上传新证照',
      };
    case 'refused':
      return { title: `${name} 已退回`, cost: closed, note: version?.reason ?? '', act: '重新上传' };
    case 'stopped':
      return { title: `${name} 已停用`, cost: closed, note: version?.reason ?? '', act: '上传新证照' };
    case 'missing':
      return {
        title: `${name} 未上传`,
        cost: closed,
        note: isRequired ? '这类门店必需，缺它不能下单。' : '经营此类品种请上传，不经营可忽略。',
        act: '上传',
      };
    case 'ending':
      return {
        title: `${name} ${daysLeft === 0 ? '今天到期' : `${daysLeft ?? 0} 天后到期`}`,
        cost: `${validUntil ?? ''} 后${closed}`,
        note: `新证照要 ${reviewTime}审核，请提前上传；审核期间原证照继续有效。`,
        act: '更新',
      };
    case 'renewal-refused':
      return { title: `${name} 的新版本已退回`, cost: '原证照仍然有效', note: version?.reason ?? '', act: '重新上传' };
    case 'draft':
      return { title: `${name} 还是草稿`, cost: closed, note: '提交注册后一并审核。', act: '继续填写' };
    case 'pending':
      return {
        title: `${name} 待审核`,
        cost: goods > 0 ? `通过前${closed}` : '',
        note: `一般 ${reviewTime}有结果，结果发短信到您的手机。`,
        act: '修改后重新提交',
      };
  }
}

/** What became of a version, for the history. */
export function versionWords({ state, reason, validUntil, pages }: PaperVersion): string {
  if (state === 'refused') return `退回：${reason}`;
  if (state === 'stopped') return `停用：${reason}`;
  if (state === 'pending') return `提交审核，${pages.length} 页`;
  if (state === 'draft') return '草稿';
  if (state === 'expired') return `审核通过，${validUntil ?? ''} 到期`;
  return reason || '审核通过';
}
