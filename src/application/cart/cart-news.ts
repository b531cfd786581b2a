import { Subject } from 'rxjs';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The last addition to the cart; `serial` grows each time. */
interface CartNews {
  readonly serial: number;
  readonly goodsIds: readonly string[];
}

/** The owner of the last successful add, for the open drawer (§4). */
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
