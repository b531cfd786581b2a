import type { LineOrigin } from '../../application/cart/cart-gateway.ts';

/** Where a line comes from, by the wire's names; what is not known is not sent. */
export const writeOrigin = (origin: LineOrigin | undefined) => ({
  ...(origin?.priceId ? { goods_price_id: origin.priceId } : {}),
  ...(origin?.stepId ? { ladder_price_id: origin.stepId } : {}),
  ...(origin?.fullReductionId ? { goods_manjian_id: origin.fullReductionId } : {}),
  ...(origin?.isNegotiated ? { is_yj: 1 as const } : {}),
});
