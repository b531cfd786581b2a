import type { DeskRight } from './desk-role.ts';

/** Something that heaps up at the desk until somebody ends it (待办). */
interface Heap {
  readonly name: string;
  /** who ends it */
  readonly right: DeskRight;
  /** hours that one may wait; null: nothing is promised */
  readonly limitHours: number | null;
  /** what is promised, or what comes of waiting */
  readonly rule: string;
}

/** The heaps in the order in which they are listed (R48–R62). */
export const heaps = {
  'late-order': { name: '待发货，超 24 小时', right: 'pack', limitHours: 24, rule: '付款后 24 小时内发货' },
  'open-case': { name: '售后待处理', right: 'cases', limitHours: 24, rule: '24 小时内答复' },
  'came-back': { name: '退货已寄回，待收货', right: 'cases', limitHours: null, rule: '收到并清点后退款' },
  ticket: { name: '投诉与建议', right: 'answer', limitHours: 24, rule: '24 小时内答复' },
  feedback: { name: '意见反馈', right: 'answer', limitHours: null, rule: '答复后买家收到消息' },
  registration: { name: '新注册待审', right: 'review', limitHours: 48, rule: '2 天内答复' },
  licence: { name: '证照待审', right: 'review', limitHours: 48, rule: '2 天内答复' },
  'expiring-licence': { name: '证照 30 天内到期', right: 'review', limitHours: null, rule: '到期后自动停购' },
  receipt: { name: '含麻回执未回', right: 'review', limitHours: null, rule: '不回不能再订含麻品种' },
  transfer: { name: '银行来款待对', right: 'money', limitHours: null, rule: '对上后订单才发货' },
  'awaiting-transfer': { name: '等对公转账', right: 'money', limitHours: null, rule: '过期未到账自动取消' },
  refund: { name: '退款未成', right: 'money', limitHours: 24, rule: '原路退不了可人工退' },
  invoice: { name: '待开票', right: 'money', limitHours: 72, rule: '申请后 3 天内' },
} as const satisfies Readonly<Record<string, Heap>>;

/** A heap. */
export type HeapKind = keyof typeof heaps;

/** All of them. */
export const heapKinds = Object.keys(heaps) as readonly HeapKind[];
