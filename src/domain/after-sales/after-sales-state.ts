import { accepted, refused, type Result } from '../shared/result.ts';
import type { AfterSalesKind, AfterSalesReason } from './after-sales-reason.ts';
import { isSentBack } from './after-sales-reason.ts';

/**
 * R35: 待审核 asked, 已同意 agreed, 已拒绝 refused, 已寄回 sent back, 已验收 received, 已退款 refunded, 已换货 replaced or
 * 已撤回 withdrawn. The order keeps its own state meanwhile.
 */
export const afterSalesStates = ['asked', 'agreed', 'refused', 'sent-back', 'received', 'refunded', 'replaced', 'withdrawn'] as const;

/** Where a case stands (R35). */
export type AfterSalesState = (typeof afterSalesStates)[number];

/** Who does something to a case. */
export const afterSalesActors = ['buyer', 'shop'] as const;

/** Who does something to a case. */
export type AfterSalesActor = (typeof afterSalesActors)[number];

/** What can happen to a case. */
export type AfterSalesEvent = 'agree' | 'refuse' | 'withdraw' | 'send-back' | 'receive' | 'refund' | 'replace';

interface Transition {
  readonly from: readonly AfterSalesState[];
  readonly to: AfterSalesState;
  readonly by: readonly AfterSalesActor[];
}

/** The whole life of a case (R35). The shop may say of goods that its own driver fetched that they are on their way. */
export const afterSalesTransitions: Readonly<Record<AfterSalesEvent, Transition>> = {
  agree: { from: ['asked'], to: 'agreed', by: ['shop'] },
  refuse: { from: ['asked'], to: 'refused', by: ['shop'] },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['buyer'] },
  'send-back': { from: ['agreed'], to: 'sent-back', by: ['buyer', 'shop'] },
  receive: { from: ['sent-back'], to: 'received', by: ['shop'] },
  refund: { from: ['agreed', 'received'], to: 'refunded', by: ['shop'] },
  replace: { from: ['agreed', 'received'], to: 'replaced', by: ['shop'] },
};

/** A case as far as what may happen to it goes. */
interface CaseStanding {
  readonly state: AfterSalesState;
  readonly kind: AfterSalesKind;
  readonly reason: AfterSalesReason;
}

/** Why an event cannot happen to a case. */
interface AfterSalesRefusal {
  readonly code: 'wrong-state' | 'wrong-actor' | 'not-this-kind';
}

/**
 * The state after an event, or why it cannot happen (R35). Money and new goods come once what was to be sent back has
 * been received; where nothing is, they follow the shop's agreement. Goods that cannot be replaced may be refunded.
 */
export function nextAfterSalesState(
  { state, kind, reason }: CaseStanding,
  event: AfterSalesEvent,
  actor: AfterSalesActor,
): Result<AfterSalesState, AfterSalesRefusal> {
  const { from, to, by } = afterSalesTransitions[event];
  if (!by.includes(actor)) return refused({ code: 'wrong-actor' });
  if (!from.includes(state)) return refused({ code: 'wrong-state' });
  const comesBack = isSentBack(kind, reason);
  if (event === 'send-back' && !comesBack) return refused({ code: 'not-this-kind' });
  if (event === 'replace' && kind !== 'replacement') return refused({ code: 'not-this-kind' });
  if ((event === 'refund' || event === 'replace') && state === 'agreed' && comesBack) return refused({ code: 'wrong-state' });
  return accepted(to);
}

/** Whether what a case asks for counts against what may still be asked (R34): neither refused nor withdrawn. */
export const isStanding = (state: AfterSalesState): boolean => state !== 'refused' && state !== 'withdrawn';

/** Whether somebody still has to do something about a case. */
export const isOpenCase = (state: AfterSalesState): boolean => !['refused', 'withdrawn', 'refunded', 'replaced'].includes(state);
