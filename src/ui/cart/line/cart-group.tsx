import { memo } from 'react';
import type { GroupPromotion, GroupView } from '../../../application/cart/view/group-view.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { GoodsBadge } from '../../pieces/goods/window/goods-badge.tsx';
import { Icon } from '../../kit/window/icon.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { useCartModels } from '../cart-models-context.tsx';
import styles from './cart-group.module.css';
import { CartLine } from './cart-line.tsx';
import links from '../../kit/form/quiet-link.module.css';
import { reductionWords } from '../../pieces/cart/rule-words.ts';

interface CartGroupProps {
  readonly group: GroupView;
  /** The only group of the cart needs no name. */
  readonly isAlone: boolean;
  readonly isFolded: boolean;
}

const groupMarks = { 'full-reduction': '满', combination: '组合', plain: null } as const;

/** 呼吸用药 满300减15，满600减40; a name that tells its tiers already is left alone. */
const groupTitle = ({ kind, name, promotion }: GroupView, isAlone: boolean): string => {
  if (promotion && /满\d/.test(name)) return name;
  if (promotion)
    return [name, promotion.tiers.map(({ threshold, money }) => `满${threshold}减${money}`).join('，')].filter(Boolean).join(' ');
  if (kind === 'combination') return '组合购';
  return isAlone ? '全部商品' : '其他商品';
};

/**
 * Lines that belong together, with what their activity has come to. A line that must be put right keeps its group open.
 */
export const CartGroup = memo(function CartGroup({ group, isAlone, isFolded }: CartGroupProps) {
  const { cart, gap, collapsed } = useCartModels();
  const mark = groupMarks[group.kind];
  const title = groupTitle(group, isAlone);
  const mustShow = group.lines.some(({ excess, selected, refusal }) => (excess !== null && selected) || refusal !== '');
  const isShut = isFolded && !mustShow;
  const { promotion } = group;
  return (
    <Panel className={styles.group}>
      <header className={styles.head}>
        <CheckBox
          checked={group.selection === 'all'}
          partly={group.selection === 'some'}
          label={`选择本组：${title}`}
          onChange={(selected) =>
            cart.select(
              group.lines.map(({ id }) => id),
              selected,
            )
          }
        />
        {mark === null ? null : <GoodsBadge name={mark} />}
        <h2>{title}</h2>
        {promotion ? (
          <Standing promotion={promotion} isWhole={group.amount !== null} />
        ) : (
          <span className={styles.standing}>{`${group.lines.length} 种${group.amount === null ? '' : `，已选 ¥${group.amount}`}`}</span>
        )}
        <span className={styles.end} data-print="none">
          {promotion?.next ? (
            <button
              type="button"
              className={links.link}
              aria-label={`${title} 去凑单`}
              onClick={() => gap.open({ kind: 'goods-full-reduction', id: group.promotionId })}
            >
              去凑单
            </button>
          ) : null}
          {mustShow || isAlone ? null : (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={!isShut}
              aria-label={`${isShut ? '展开' : '收起'}${title}`}
              onClick={() => collapsed.toggle(group.id)}
            >
              {isShut ? `${group.lines.length} 种` : null}
              <Icon name={isShut ? 'chevron-down' : 'chevron-up'} size={16} />
            </button>
          )}
        </span>
      </header>
      {isShut ? null : (
        <ul>
          {group.lines.map((line) => (
            <CartLine key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Panel>
  );
});

interface StandingProps {
  readonly promotion: GroupPromotion;
  /** Not so in a narrowed cart: the standing is of lines that are not shown too, and says so. */
  readonly isWhole: boolean;
}

function Standing({ promotion: { qualifying, takes, next }, isWhole }: StandingProps) {
  return (
    <span className={styles.standing}>
      {isWhole ? '' : '整组'}已选 ¥{qualifying}
      {takes === null ? '' : `，已减 ¥${takes}`}
      {next === null ? null : (
        <>
          ，再买 <b>¥{next.missing}</b> {reductionWords(next)}
        </>
      )}
    </span>
  );
}
