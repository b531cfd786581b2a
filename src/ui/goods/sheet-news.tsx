import type { OrderSheet, OrderSheetState } from '../../application/goods/order-sheet.ts';
import { KnownLink } from '../shared/known-paths.tsx';
import styles from './sheet-bar.module.css';

/** What came of 全部加入购物车: how many were taken, and line by line what was not. */
export function SheetNews({ state, sheet }: { readonly state: OrderSheetState; readonly sheet: OrderSheet }) {
  const { outcome, adding, rows } = state;
  const refused = [...rows.values()].filter(({ refusal }) => refusal !== null);
  if (adding || (outcome === null && refused.length === 0)) return null;
  return (
    <div className={styles.news}>
      {outcome ? (
        <p role="status">
          已加入 <b>{outcome.added}</b> 个品种
          {outcome.refused > 0 ? <>，<b>{outcome.refused}</b> 个未加入</> : null}
          {outcome.left > 0 ? <>，<b>{outcome.left}</b> 个还未提交，数量都还在</> : null}
          {outcome.added > 0 ? <KnownLink to="/cart">去购物车</KnownLink> : null}
        </p>
      ) : null}
      {refused.length > 0 ? (
        <ul aria-label="未加入的品种">
          {refused.map(({ offer, refusal }) => (
            <li key={offer.goods.id}>
              <b>{offer.goods.name}</b>
              <span className={styles.danger}>{refusal}</span>
              <button type="button" aria-label={`去掉 ${offer.goods.name}`} onClick={() => sheet.fill(offer, 0)}>
                去掉
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
