import type { SupplyGateway } from '../../../src/application/goods/supply-gateway.ts';

/** A shop that takes every application; `asked` notes them. */
export function fakeSupplies(asked: string[] = []): SupplyGateway {
  return {
    apply: async (goodsId) => {
      asked.push(goodsId);
      return { standing: 'applied', message: '申请已提交' };
    },
  };
}
