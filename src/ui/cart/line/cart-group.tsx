import { memo } from 'react';
import type { SeparateOrderView } from '../../../application/cart/view/cart-view.ts';
import type { GroupPromotion, GroupView } from '../../../application/cart/view/group-view.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { Action } from '../../kit/window/action.tsx';
import { GoodsBadge } from '../../pieces/goods/window/goods-badge.tsx';
import { Icon } from '../../kit/window/icon.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { Price } from '../../kit/window/price.tsx';
import frame from '../../kit/window/wrap.module.css';
import { useCartModels } from '../cart-models-context.tsx';
import styles from './cart-group.module.css';
import { CartLine } from './cart-line.tsx';
import links from '../../kit/form/quiet-link.module.css';
import { freightInSum, reductionWords } from '../../pieces/cart/rule-words.ts';
import { focusQuantity } from '../focus-quantity.ts';

interface CartGroupProps {
  readonly group: GroupView;
  /** The only group of the cart needs no name. */
  readonly isAlone: boolean;
  readonly isFolded: boolean;
  /** The order that this group is; null: its lines are part of the main order. */
  readonly separate: SeparateOrderView | null;
}

const groupMarks = { 'full-reduction': '满', combination: '组合', plain: null, ephedrine: null } as const;

/** 呼吸用药 满300减15，满600减40; a name that tells its tiers already is left alone. */
const groupTitle = ({ kind, name, promotion }: GroupView, isAlone: boolean): string => {
  if (promotion && /满\d/.test(name)) return name;
  if (promotion)
    return [name, promotion.tiers.map(({ threshold, money }) => `满${threshold}减${money}`).join('，')].filter(Boolean).join(' ');
  if (kind === 'combination') return '组合购';
  if (kind === 'ephedrine') return '含麻商品 · 实名单独结算';
  return isAlone ? '全部商品' : '其他商品';
};

/**
 * Lines that belong together, with what their activity has come to. A line that must be put right keeps its group open.
 */
export const CartGroup = memo(function CartGroup({ group, isAlone, isFolded, separate }: CartGroupProps) {
  const { cart, gap, collapsed } = useCartModels();
  const mark = groupMarks[group.kind];
  const title = groupTitle(group, isAlone);
  const mustShow = group.lines.some(({ excess, selected, refusal }) => (excess !== null && selected) || refusal !== '');
  const isShut = isFolded && !mustShow;
  const { promotion } = group;
  return (
    <Panel className={styles.group}>
      <header className={styles.head} data-activity={promotion ? '' : undefined}>
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
      {separate === null ? null : <SeparateTotal order={separate} onCheckOut={cart.checkOutSeparate} />}
    </Panel>
  );
});

interface SeparateTotalProps {
  readonly order: SeparateOrderView;
  readonly onCheckOut: () => void;
}

/** What the ephedrine order costs by itself (R68), and the way to its own check page. */
function SeparateTotal({ order: { ledger, selectedKinds, excessive }, onCheckOut }: SeparateTotalProps) {
  const [firstExcessive] = excessive;
  const words = [ledger.reduced === null ? null : `共减 ¥${ledger.reduced}`, freightInSum(ledger)].filter((word) => word !== null);
  return (
    <div role="group" aria-label="含麻单独结算" className={styles.own}>
      <span className={styles.standing}>{words.join('，')}</span>
      <span className={styles.ownSum}>
        单独应付 <Price amount={ledger.payable} size="lg" />
      </span>
      <span data-print="none">
        <Action
          look="outline"
          disabled={selectedKinds === 0}
          onPress={() => {
            if (firstExcessive === undefined) onCheckOut();
            else focusQuantity(firstExcessive);
          }}
        >
          去结算<span className={frame.hidden}>含麻商品</span>
        </Action>
      </span>
    </div>
  );
}

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
