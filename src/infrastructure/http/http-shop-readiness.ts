import type { ShopReadiness } from '../../application/readiness/shop-readiness.ts';
import { ready } from '../../contract/operations/operations-calls.ts';
import type { HttpClient } from './http-client.ts';

/** Readiness over the contract's call, which is not repeated: a shop that is busy starting need not hear it thrice. */
export const httpShopReadiness = (client: HttpClient): ShopReadiness => ({
  check: async () => void (await client.send(ready, {}, { once: true })),
});
