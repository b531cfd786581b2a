import type { PurchaseGateway } from '../../application/purchase/purchase-gateway.ts';
import { matchList, readListFile } from '../../contract/purchase/list-calls.ts';
import { listBought, readPurchases } from '../../contract/purchase/purchase-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** What a shop has bought, over the contract's calls. */
export function httpPurchaseGateway(client: HttpClient): PurchaseGateway {
  return {
    byRhythm: (page) => client.send(listBought, { query: { page, order: 'rhythm', per_page: 20 } }),
    bought: ({ what, order, words, page }) =>
      client.send(listBought, {
        query: { page, per_page: 20, ...(what === 'due' ? { order: 'rhythm', due: 1 } : { order, keywords: words }) },
      }),
    ofYear: () => client.send(readPurchases, {}),
    match: async (rows) => {
      const asked = rows.map(({ quantity, numbers = [], chosenId, ...words }) => ({
        ...words,
        ...(quantity === '' ? {} : { number: quantity }),
        ...(numbers.length > 1 && { numbers: [...numbers] }),
        ...(chosenId === null ? {} : { goods_id: chosenId }),
      }));
      return (await client.send(matchList, { form: { rows: asked } })).rows;
    },
    readFile: (file) => client.send(readListFile, {}, { file }),
  };
}
