import { accepted, refused, type Result } from '../shared/result.ts';
import type { AfterSalesKind, AfterSalesReason } from './after-sales-reason.ts';
import { isSentBack } from './after-sales-reason.ts';

/**
 * R35: 待审核 asked, 已同意 agreed, 已拒绝 refused, 已寄回 sent back, 已验收 received, 已退款 refunded, 已换货 replaced, 已撤回 withdrawn. The
 * order keeps its own state.
 */
export const afterSalesStates = ['asked', 'agreed', 'refused', 'sent-back', 'received', 'refunded', 'replaced', 'withdrawn'] as const;

/** The state of a case (R35). */
export type AfterSalesState = (typeof afterSalesStates)[number];

/** Who acts on a case. */
export const afterSalesActors = ['buyer', 'shop'] as const;

/** Who acts on a case. */
export type AfterSalesActor = (typeof afterSalesActors)[number];

/** The first state of a case: a buyer asks (R35), a seller who is short before shipping has agreed (R59). */
export const firstAfterSalesState = { buyer: 'asked', shop: 'agreed' } as const satisfies Record<AfterSalesActor, AfterSalesState>;

/** An event of a case. */
export type AfterSalesEvent = 'agree' | 'refuse' | 'withdraw' | 'send-back' | 'receive' | 'refund' | 'replace';

interface Transition {
  readonly from: readonly AfterSalesState[];
  readonly to: AfterSalesState;
  readonly by: readonly AfterSalesActor[];
}

/** All transitions of a case (R35). The shop may report goods as sent back when its own driver fetched them. */
export const afterSalesTransitions: Readonly<Record<AfterSalesEvent, Transition>> = {
  agree: { from: ['asked'], to: 'agreed', by: ['shop'] },
  refuse: { from: ['asked'], to: 'refused', by: ['shop'] },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['buyer'] },
  'send-back': { from: ['agreed'], to: 'sent-back', by: ['buyer', 'shop'] },
  receive: { from: ['sent-back'], to: 'received', by: ['shop'] },
  refund: { from: ['agreed', 'received'], to: 'refunded', by: ['shop'] },
  replace: { from: ['agreed', 'received'], to: 'replaced', by: ['shop'] },
};

const needsGoodsBack: ReadonlySet<AfterSalesEvent> = new Set(['receive', 'refund', 'replace']);

/** The facts of a case that decide its next state. */
interface CaseStanding {
  readonly state: AfterSalesState;
  readonly kind: AfterSalesKind;
  readonly reason: AfterSalesReason;
}

/** Why an event is not possible. */
interface AfterSalesRefusal {
  /** `not-sent-back`: the goods are still with the buyer, who must send them or have them fetched first */
  readonly code: 'wrong-state' | 'wrong-actor' | 'not-this-kind' | 'not-sent-back';
}

/**
 * The state after an event, or why it is not possible (R35). A refund or replacement needs the returned goods first;
 * where nothing is returned, it follows the agreement. Goods that cannot be replaced may be refunded.
 */
export function nextAfterSalesState(
  { state, kind, reason }: CaseStanding,
  event: AfterSalesEvent,
  actor: AfterSalesActor,
): Result<AfterSalesState, AfterSalesRefusal> {
  const { from, to, by } = afterSalesTransitions[event];
  if (!by.includes(actor)) return refused({ code: 'wrong-actor' });
  const comesBack = isSentBack(kind, reason);
  if (state === 'agreed' && comesBack && needsGoodsBack.has(event)) return refused({ code: 'not-sent-back' });
  if (!from.includes(state)) return refused({ code: 'wrong-state' });
  if (event === 'send-back' && !comesBack) return refused({ code: 'not-this-kind' });
  if (event === 'replace' && kind !== 'replacement') return refused({ code: 'not-this-kind' });
  return accepted(to);
}

/**
 * Whether the units of a case reduce what may still be requested (R34): every case except refused and withdrawn ones.
 */
export const isStanding = (state: AfterSalesState): boolean => state !== 'refused' && state !== 'withdrawn';

/** The states in which a case still needs an action. */
export const openCaseStates = ['asked', 'agreed', 'sent-back', 'received'] as const satisfies readonly AfterSalesState[];

/** Whether a case still needs an action. */
export const isOpenCase = (state: AfterSalesState): boolean => openCaseStates.some((one) => one === state);
