import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import { pageFrom } from '../shared/load/paging.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createExchange, type Exchange, type ExchangeNeeds } from './exchange.ts';
import type { MallPage, MallQuestion } from './points-gateway.ts';

/** The query of an address. */
export const mallQuestion = (query: URLSearchParams): MallQuestion => ({
  page: pageFrom(query.get('page')),
  isAffordable: query.get('affordable') === '1',
});

/** The address of a query. */
export function mallAddress({ page, isAffordable }: MallQuestion): string {
  const query = new URLSearchParams({ ...(isAffordable && { affordable: '1' }), ...(page > 1 && { page: String(page) }) }).toString();
  return query === '' ? '/jfsc' : `/jfsc?${query}`;
}

interface MallViewModel extends ViewModel<Load<MallPage>>, Exchange {
  show(question: MallQuestion): void;
  retry(): void;
}

const isSame = (one: MallQuestion, other: MallQuestion): boolean => one.page === other.page && one.isAffordable === other.isAffordable;

/** Creates the points mall (积分商城, `/jfsc`): goods for points, page by page, exchanged in place (R32, R45). */
export function createMall(needs: ExchangeNeeds, first: MallQuestion): MallViewModel {
  const { points, announceFailure } = needs;
  const { patches$, show, retry, refresh } = loadOf(
    { ask: (question: MallQuestion) => points.mall(question), announceFailure, isSame },
    first,
  );
  const model = createViewModel<Load<MallPage>>(waiting, patches$);
  return { ...model, show, retry, ...createExchange(needs, { owned: () => model.getState().value?.owned ?? 0, done: refresh }) };
}
