import { forgetWords, learnWords } from '../../../contract/purchase/learn-calls.ts';
import { codeSpelling } from '../../../domain/purchase-list/goods-code.ts';
import { ownWords } from '../../../domain/purchase-list/propose-goods.ts';
import type { Api } from '../../http/api.ts';
import { route, transactionRoute } from '../../http/route.ts';
import { rowId } from '../../http/row-id.ts';
import { buyerOf, type Visit } from '../../http/visit.ts';
import { forgetChoices, rememberChoices } from './learned-words.ts';

const learningRule = { perSubject: 600, perCaller: 1_200, minutes: 5 } as const;

interface SentWords {
  readonly name?: string | undefined;
  readonly spec?: string | undefined;
  readonly maker?: string | undefined;
  readonly code?: string | undefined;
}

const wordsOf = ({ name = '', spec = '', maker = '', code = '' }: SentWords): string =>
  ownWords({ name, spec, maker, code: codeSpelling(code) });

/** What a shop chose for its own words in a purchase list (R69c). */
export function learnRoutes(api: Api): void {
  const { database, clock } = api;
  const learning = api.throttles.named('list-word', learningRule);
  const attempt = (visit: Visit) => learning.attempt(String(buyerOf(visit).accountId), visit.request.ip);

  transactionRoute(
    api,
    learnWords,
    async ({ form: { rows } }, visit, transaction) => {
      const choices = new Map<string, number>();
      for (const { goods_id, ...words } of rows) {
        const [own, goodsId] = [wordsOf(words), rowId(goods_id)];
        if (own !== '' && goodsId !== null) choices.set(own, goodsId);
      }
      return { learned: choices.size === 0 ? 0 : await rememberChoices(transaction, buyerOf(visit).id, choices, clock()) };
    },
    (_request, visit) => attempt(visit),
  );

  route(api, forgetWords, async ({ query }, visit) => {
    await attempt(visit);
    const isAll = Object.values(query).every((word) => word === undefined || word === '');
    await forgetChoices(database, buyerOf(visit).id, isAll ? null : wordsOf(query));
    return null;
  });
}
