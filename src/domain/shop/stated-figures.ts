import { reasonTerms } from '../after-sales/after-sales-reason.ts';
import { mostOrdersAnInvoice } from '../invoice/invoicing.ts';
import { endStages } from '../licence/licence-time.ts';
import { approvalMinutes } from '../order/approval.ts';
import { defaultEphedrineLimits } from '../order/ephedrine.ts';
import { servicePromise } from './service-promise.ts';

/** Figures by the name that a text states them by: `{{破损时限}}`. */
export type StatedFigures = Readonly<Record<string, string>>;

const hours = (count: number | null): string =>
  count === null ? '不限' : count % 24 === 0 && count > 48 ? `${count / 24} 天` : `${count} 小时`;

/** The figures of the rules. Help, contract and terms take them from here, so that they cannot differ from the shop. */
export const ruleFigures: StatedFigures = {
  破损时限: hours(reasonTerms.damaged.hours),
  短少时限: hours(reasonTerms.short.hours),
  错发时限: hours(reasonTerms['wrong-goods'].hours),
  未拆封退货时限: hours(reasonTerms.unwanted.hours),
  到期提醒: `${endStages.filter((days) => days > 0).join('、')} 天`,
  含麻单笔上限: `${defaultEphedrineLimits.perOrder}盒`,
  含麻累计上限: `${defaultEphedrineLimits.perPeriod}盒`,
  含麻累计天数: `${defaultEphedrineLimits.periodDays} 天`,
  合开上限: `${mostOrdersAnInvoice} 张`,
  审核时限: `${servicePromise.reviewDays} 个工作日`,
  审批时限: hours(approvalMinutes / 60),
  答复时限: `${servicePromise.answerDays} 个工作日`,
  证照更新期限: `${servicePromise.licenceUpdateDays} 日`,
};

const placeholder = /\{\{([^{}]*)\}\}/g;

/** The text with its figures. A name without a figure stays as written; `unknownFigures` refuses it at the writing. */
export const withFigures = (text: string, figures: StatedFigures): string =>
  text.replaceAll(placeholder, (whole, name: string) => (Object.hasOwn(figures, name) ? (figures[name] ?? whole) : whole));

/** The names of a text that have no figure, each once. */
export const unknownFigures = (text: string, names: readonly string[]): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !names.includes(name))),
];
