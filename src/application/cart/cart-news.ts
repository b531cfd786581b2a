import { Subject } from 'rxjs';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** What was put into the cart last; `serial` grows with every time. */
interface CartNews {
  readonly serial: number;
  readonly goodsIds: readonly string[];
}

/** The one owner of the last successful add, of which the open drawer wants to hear (§4). */
export interface CartNewsOwner extends ViewModel<CartNews> {
  added(goodsIds: readonly string[]): void;
}

/** Creates the owner; one for the whole page. */
export function createCartNews(): CartNewsOwner {
  const patches = new Subject<(news: CartNews) => CartNews>();
  const model = createViewModel<CartNews>({ serial: 0, goodsIds: [] }, patches);
  model.subscribe(() => undefined);
  return { ...model, added: (goodsIds) => patches.next(({ serial }) => ({ serial: serial + 1, goodsIds })) };
}
