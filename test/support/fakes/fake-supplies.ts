import type { GoodsGateway } from '../../../src/application/goods/goods-gateway.ts';

/** A shop that takes every application; `asked` notes them. */
export function fakeSupplies(asked: string[] = []): Pick<GoodsGateway, 'applyForSupply'> {
  return {
    applyForSupply: async (goodsId) => {
      asked.push(goodsId);
      return { standing: 'applied', message: '申请已提交' };
    },
  };
}
