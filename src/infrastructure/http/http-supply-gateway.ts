import type { SupplyGateway } from '../../application/goods/supply-gateway.ts';
import { applyForGoods } from '../../contract/goods/controlled-calls.ts';
import type { HttpClient } from './http-client.ts';

/** Supply of controlled-sales goods over the contract's call. */
export function httpSupplyGateway(client: HttpClient): SupplyGateway {
  return {
    apply: async (goodsId) => {
      const { data, message } = await client.sendAndHear(applyForGoods, { params: { id: goodsId } });
      return { standing: data.kx_status, message };
    },
  };
}
