import type { orderLines } from '../database/schema/order.ts';

/** What a line of an order is, as cases name it. */
export const goodsAnswer = (line: typeof orderLines.$inferSelect) => ({
  line_id: line.id,
  goods_id: line.goodsId,
  name: line.name,
  sccj: line.maker,
  ypgg: line.spec,
  bzdw: line.unit,
  image: line.image,
});
