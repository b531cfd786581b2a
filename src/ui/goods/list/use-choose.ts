import { useNavigate } from 'react-router-dom';
import type { ListQuery } from '../../../application/goods/list/list-query.ts';
import { keepingPlace } from '../../kit/window/keeping-place.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** Chooses something of a list. The buyer's place on the page stays: only the goods change. */
export function useChoose({ addressOf }: Pick<GoodsListView, 'addressOf'>) {
  const navigate = useNavigate();
  return (change: Partial<ListQuery>) => void navigate(addressOf(change), keepingPlace);
}
