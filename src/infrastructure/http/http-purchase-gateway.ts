import type { LearnedChoice, PurchaseGateway } from '../../application/purchase/purchase-gateway.ts';
import { matchList, readListFile } from '../../contract/purchase/list-calls.ts';
import { forgetWords, learnWords } from '../../contract/purchase/learn-calls.ts';
import { listBought, readPurchases } from '../../contract/purchase/purchase-calls.ts';
import type { HttpClient } from './client/http-client.ts';

const wordsOf = ({ name, spec, maker, code }: LearnedChoice['words']) => ({ name, spec, maker, code });

/** What a shop has bought, over the contract's calls. */
export function httpPurchaseGateway(client: HttpClient): PurchaseGateway {
  return {
    byRhythm: (page) => client.send(listBought, { query: { page, order: 'rhythm', per_page: 20 } }),
    bought: ({ what, order, words, page }) =>
      client.send(listBought, {
        query: { page, per_page: 20, ...(what === 'due' ? { order: 'rhythm', due: 1 } : { order, keywords: words }) },
      }),
    ofGoods: async (ids) => {
      const { bought } = await client.send(listBought, { query: { ids: [...ids], per_page: 100, order: 'rhythm' } });
      return bought.filter(({ goods }) => ids.includes(goods.id));
    },
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
    learn: async (choices) => {
      const rows = choices.map(({ words, goodsId }) => ({ ...wordsOf(words), goods_id: goodsId }));
      await client.send(learnWords, { form: { rows } });
    },
    forget: async (words) => {
      await client.send(forgetWords, { query: wordsOf(words) });
    },
    readFile: (file) => client.send(readListFile, {}, { file }),
  };
}
