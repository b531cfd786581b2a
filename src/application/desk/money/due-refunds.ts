import { amountAsText, inYuan } from '../../../domain/shared/money.ts';
import { accepted, refused } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Form } from '../../shared/form.ts';
import { createPaged, type PagedViewModel } from '../../shared/load/paged.ts';
import type { Messages } from '../../shared/messages.ts';
import type { KeySource } from '../../shared/write/submission-keys.ts';
import type { DeskRefunds, DueRefund } from './money-ports.ts';
import { createToldActs } from './told-acts.ts';

type RefundPage = Awaited<ReturnType<DeskRefunds['list']>>;

/** A refund that a person has transferred back. */
interface PaidDraft {
  readonly refund: DueRefund;
  readonly reference: string;
}

/** A refund that is to go to the balance. */
interface TurnDraft {
  readonly refund: DueRefund;
  readonly reason: string;
}

/** 退款未成: money that has not gone back (R35, R49). */
export interface DueRefundsModel extends PagedViewModel<number, RefundPage> {
  readonly paid: Form<PaidDraft>;
  readonly turn: Form<TurnDraft>;
}

interface DueRefundsNeeds {
  readonly deskRefunds: Pick<DeskRefunds, 'list' | 'paid' | 'turn'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Creates 退款未成. */
export function createDueRefunds({ deskRefunds, keys, messages, announceFailure }: DueRefundsNeeds): DueRefundsModel {
  const list = createPaged<number, RefundPage>({ ask: (page) => deskRefunds.list(page), announceFailure }, 1);
  const { keyFor, said } = createToldActs({ keys, messages, reread: () => list.retry() });
  const kit = { messages, announceFailure };
  return {
    ...list,
    paid: createForm<PaidDraft, PaidDraft, unknown>({
      ...kit,
      check: (draft) => (draft.reference.trim() === '' ? refused({ reference: null }) : accepted(draft)),
      send: ({ refund, reference }) => deskRefunds.paid(refund.id, reference),
      done: () => said('已登记退回，并通知买家'),
    }),
    turn: createForm<TurnDraft, TurnDraft, unknown>({
      ...kit,
      check: (draft) => (draft.reason.trim() === '' ? refused({ reason: null }) : accepted(draft)),
      send: ({ refund, reason }) => deskRefunds.turn(refund.id, reason, keyFor([refund.id, reason])),
      done: () => said('已提出，等第二人复核'),
    }),
  };
}

const methodNames: Readonly<Record<string, string>> = {
  transfer: '对公转账',
  wechat: '微信支付',
  alipay: '支付宝',
  account: '账期',
  simulated: '模拟支付',
};

/** Why money has not gone back yet, and who has to do something. */
export function refundWaits({ method, tries, isProviderOn, proposedBy }: DueRefund): string {
  if (proposedBy !== '') return `${proposedBy} 提出改退余额，等第二人`;
  if (method === 'transfer') return '由财务转账退回，转后登记流水号';
  const name = methodNames[method] ?? method;
  if (!isProviderOn) return `${name}已停用，没有退出`;
  return tries === 0 ? `等${name}退出` : `已问${name} ${tries} 次，还没有退成`;
}

/** How it was paid. */
export const refundMethod = ({ method }: DueRefund): string => methodNames[method] ?? method;

/** ¥72.39 */
export const refundAmount = ({ amount }: DueRefund): string => inYuan(amountAsText(amount));
