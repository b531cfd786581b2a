import type { ShopReadiness } from '../../application/readiness/shop-readiness.ts';
import { ready } from '../../contract/operations/operations-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { unlessMissing } from './client/unless-missing.ts';

/**
 * Readiness over the contract's call, which is not repeated: a shop that is busy starting need not hear it thrice. A
 * house that has no such call is there, as its very answer says.
 */
export const httpShopReadiness = (client: HttpClient): ShopReadiness => ({
  check: async () => void (await unlessMissing(client.send(ready, {}, { once: true }), () => undefined)),
});
