import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { GroupPromotion, GroupView } from '../../application/cart/group-view.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { GoodsBadge } from '../shared/goods/goods-badge.tsx';
import { Panel } from '../shared/page/panel.tsx';
import styles from './cart-group.module.css';
import { CartLine, type LineIntents } from './cart-line.tsx';

export interface CartGroupProps {
  readonly group: GroupView;
  readonly cart: LineIntents;
  /** The only group of the cart needs no name. */
  readonly isAlone: boolean;
}

const groupMarks = { 'full-reduction': '满', combination: '组合', plain: null } as const;

/** 呼吸用药 满300减15，满600减40; a name that tells its tiers already is left alone. */
const groupTitle = ({ kind, name, promotion }: GroupView, isAlone: boolean): string => {
  if (promotion && /满\d/.test(name)) return name;
  if (promotion) return [name, promotion.tiers.map(({ threshold, money }) => `满${threshold}减${money}`).join('，')].filter(Boolean).join(' ');
  if (kind === 'combination') return '组合购';
  return isAlone ? '全部商品' : '其他商品';
};

/** Lines that belong together, with what their activity has come to. */
export const CartGroup = memo(function CartGroup({ group, cart, isAlone }: CartGroupProps) {
  const mark = groupMarks[group.kind];
  const title = groupTitle(group, isAlone);
  return (
    <Panel className={styles.group}>
      <header className={styles.head}>
        <CheckBox
          checked={group.selection === 'all'}
          partly={group.selection === 'some'}
          label={`选择本组：${title}`}
          onChange={(selected) => cart.select(group.lines.map(({ id }) => id), selected)}
        />
        {mark === null ? null : <GoodsBadge name={mark} />}
        <h2>{title}</h2>
        {group.promotion ? <Standing promotion={group.promotion} /> : <span className={styles.standing}>{group.lines.length} 种</span>}
      </header>
      <ul>
        {group.lines.map((line) => (
          <CartLine key={line.id} line={line} cart={cart} />
        ))}
      </ul>
    </Panel>
  );
});

function Standing({ promotion: { qualifying, takes, next } }: { readonly promotion: GroupPromotion }) {
  return (
    <>
      <span className={styles.standing}>
        已选 ¥{qualifying}
        {takes === null ? '' : `，已减 ¥${takes}`}
        {next === null ? null : (
          <>
            ，再买 <b>¥{next.missing}</b> 可减 ¥{next.money}
          </>
        )}
      </span>
      {next === null ? null : (
        <Link className={styles.fill} to="/list">
          去凑单
        </Link>
      )}
    </>
  );
}
