import type { FavoritesState, FavoritesViewModel } from '../../application/favorite/favorites-view-model.ts';
import type { FavoriteGroup } from '../../application/favorite/favorite-gateway.ts';
import type { BatchState } from '../../application/goods/batch/add-in-batches.ts';
import { selectionOf } from '../../application/goods/batch/selected-offers.ts';
import { Action } from '../kit/window/action.tsx';
import { CheckBox } from '../kit/form/check-box.tsx';
import { TotalBar } from '../kit/sheet/total-bar.tsx';
import styles from './favorites-page.module.css';

/** No group has this id. */
const ungrouped = 'none';

interface FavoritesBarProps {
  readonly state: FavoritesState;
  readonly groups: readonly FavoriteGroup[];
  readonly favorites: FavoritesViewModel;
  readonly adding: BatchState['adding'];
  readonly onStop: () => void;
}

/** What is selected, what it comes to, and what can be done with all of it at once. */
export function FavoritesBar({ state, groups, favorites, adding, onStop }: FavoritesBarProps) {
  const { offers, selected, isRemoving } = state;
  const { kinds, amount } = selectionOf(state);
  return (
    <TotalBar
      start={
        <span className={styles.tools}>
          <CheckBox checked={selected.size === offers.length} partly={selected.size > 0} onChange={favorites.selectAll}>
            全选
          </CheckBox>
          <button type="button" disabled={kinds === 0 || isRemoving} onClick={favorites.removeSelected}>
            {isRemoving ? '正在处理' : '取消收藏'}
          </button>
          {groups.length === 0 ? null : (
            <select
              aria-label="移到分组"
              value=""
              disabled={kinds === 0 || isRemoving}
              onChange={({ target }) => favorites.moveSelected(target.value === ungrouped ? null : target.value)}
            >
              <option value="" disabled>
                移到分组
              </option>
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={ungrouped}>不分组</option>
            </select>
          )}
        </span>
      }
      count={
        <>
          已选 <b>{kinds}</b> 种
        </>
      }
      label="合计"
      amount={amount}
    >
      {adding ? (
        <Action look="outline" size="lg" onPress={onStop}>
          停止 {adding.done}/{adding.total}
        </Action>
      ) : (
        <Action size="lg" disabled={kinds === 0} onPress={favorites.addSelected}>
          加入购物车
        </Action>
      )}
    </TotalBar>
  );
}
