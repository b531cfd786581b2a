import type { ApprovalState, OrderState } from '../order/order-state.ts';

/** What an order waits for, in the order in which it comes: a clerk's next step, or whose turn it is. */
export const orderSteps = [
  'pay',
  'match-transfer',
  'approve',
  'fill-group',
  'swap-batches',
  'pick',
  'ship',
  'ship-rest',
  'arrive',
  'confirm',
  'none',
] as const;

/** A step of an order. */
export type OrderStep = (typeof orderSteps)[number];

/** The steps as a row of the desk's list says them. */
export const orderStepNames: Readonly<Record<OrderStep, string>> = {
  pay: '等付款',
  'match-transfer': '等到账',
  approve: '等买家审批',
  'fill-group': '等成团',
  'swap-batches': '换批号或减行',
  pick: '拣货',
  ship: '复核发货',
  'ship-rest': '发余下',
  arrive: '在途',
  confirm: '等确认收货',
  none: '—',
};

/** What decides an order's next step. */
interface StepFacts {
  readonly state: OrderState;
  readonly approval: ApprovalState;
  /** lines whose batches have expired or were stopped, so that they cannot leave (R62) */
  readonly blockedLines: number;
  /** its pick list was printed */
  readonly isPrinted: boolean;
  /** a part of it has left (R60) */
  readonly hasLeftInPart: boolean;
  /** all its parcels arrived */
  readonly hasArrived: boolean;
}

/** What an order waits for: of a paid one first what keeps its goods from leaving (R60, R62). */
export function orderStep({ state, approval, blockedLines, isPrinted, hasLeftInPart, hasArrived }: StepFacts): OrderStep {
  switch (state) {
    case 'unpaid':
      return approval === 'waiting' ? 'approve' : 'pay';
    case 'awaiting-transfer':
      return 'match-transfer';
    case 'grouping':
      return 'fill-group';
    case 'paid':
      if (blockedLines > 0) return 'swap-batches';
      return hasLeftInPart ? 'ship-rest' : isPrinted ? 'ship' : 'pick';
    case 'shipped':
      return hasArrived ? 'confirm' : 'arrive';
    case 'completed':
    case 'cancelled':
      return 'none';
  }
}

/** After so many hours a paid order that has not left has waited too long. */
export const lateAfterHours = 24;
