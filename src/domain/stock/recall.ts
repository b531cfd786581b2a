/** What a shop that was sent units of a recalled batch is told. */
interface RecallNews {
  readonly name: string;
  /** the number that is printed on the batch */
  readonly batch: string;
  readonly reason: string;
  readonly unit: string;
  /** units that the shop was sent in all */
  readonly units: number;
  /** numbers of the orders that they left with */
  readonly orders: readonly string[];
}

/** The title of the message about a recall (R62): 药品召回：阿莫西林胶囊 批号 260711. */
export const recallTitle = ({ name, batch }: Pick<RecallNews, 'name' | 'batch'>): string => `药品召回：${name} 批号 ${batch}`;

/** The message about a recall (R62): why, what to do at once, how much left with which orders, and how it goes back. */
export const recallWords = ({ reason, unit, units, orders }: RecallNews): string =>
  `${reason}。请立即停止销售和使用。共发给贵店 ${units} ${unit}，订单 ${orders.join('、')}；请在订单中申请售后，原因选“药品召回”`;
