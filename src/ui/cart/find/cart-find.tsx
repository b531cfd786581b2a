import { useRef } from 'react';
import type { CartFilter, CartWish, FoundInCart } from '../../../application/cart/view/find-in-cart.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { useSlashFocus } from '../../kit/window/hooks/use-slash-focus.ts';
import { ToolButton } from '../../kit/window/tool-button.tsx';
import styles from './cart-find.module.css';

/** 全部, 需处理, 未达阶梯, 赠品: what a long cart may be narrowed to. */
const filters: readonly { readonly filter: CartFilter; readonly name: string }[] = [
  { filter: 'all', name: '全部' },
  { filter: 'wrong', name: '需处理' },
  { filter: 'unreached', name: '未达阶梯' },
  { filter: 'gifts', name: '赠品' },
];

interface CartFindProps {
  readonly wish: CartWish;
  readonly onWish: (wish: CartWish) => void;
  readonly found: Pick<FoundInCart, 'counts' | 'found'>;
  readonly isClose: boolean;
  readonly onClose: (isClose: boolean) => void;
  /** null where there is one group only, which nobody folds. */
  readonly folding: { readonly isFolded: boolean; readonly onFold: (folded: boolean) => void } | null;
}

/** Over a long cart: find a line by its name, see those of one kind alone, and how close they stand. */
export function CartFind({ wish, onWish, found: { counts, found }, isClose, onClose, folding }: CartFindProps) {
  const field = useRef<HTMLInputElement>(null);
  // What is looked for here is looked for in the cart, and not in the shop.
  useSlashFocus(field, { place: 'page' });
  return (
    <search className={styles.bar} data-print="none" data-slash="">
      <div className={styles.field}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={wish.text}
          placeholder="在购物车里找"
          aria-label="在购物车里找"
          aria-keyshortcuts="/"
          onChange={(event) => onWish({ ...wish, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && wish.text !== '') onWish({ ...wish, text: '' });
          }}
        />
        {wish.text === '' ? (
          <kbd aria-hidden="true">/</kbd>
        ) : (
          <ToolButton icon="close" iconSize={14} label="不再查找" onClick={() => onWish({ ...wish, text: '' })} />
        )}
      </div>
      <div className={styles.filters} role="group" aria-label="筛选">
        {filters.map(({ filter, name }) =>
          filter === 'all' || filter === wish.filter || counts[filter] > 0 ? (
            <button key={filter} type="button" aria-pressed={wish.filter === filter} onClick={() => onWish({ ...wish, filter })}>
              {name} <span>{counts[filter]}</span>
            </button>
          ) : null,
        )}
      </div>
      <span className={styles.end}>
        {folding === null ? null : (
          <button type="button" onClick={() => folding.onFold(!folding.isFolded)}>
            {folding.isFolded ? '全部展开' : '全部收起'}
          </button>
        )}
        <span className={styles.density} role="group" aria-label="行距">
          <button type="button" aria-pressed={isClose} onClick={() => onClose(true)}>
            紧凑
          </button>
          <button type="button" aria-pressed={!isClose} onClick={() => onClose(false)}>
            宽松
          </button>
        </span>
      </span>
      <p className={styles.said} role="status">
        {wish.text === '' ? '' : `找到 ${found} 种`}
      </p>
    </search>
  );
}
