import { useSearchParams } from 'react-router-dom';
import { ownPath } from '../../application/shared/own-path.ts';
import { Action } from '../shared/action.tsx';
import { EmptyState } from '../shared/page/empty-state.tsx';
import frame from '../shared/shell/wrap.module.css';
import styles from './not-found-page.module.css';

/** No such screen: says which address it was, and the ways on (routes.md). */
export function NotFoundPage() {
  const [address] = useSearchParams();
  const from = ownPath(address.get('from'));
  return (
    <div className={frame.wrap}>
      <h1 className={styles.title}>页面不存在</h1>
      <EmptyState
        icon="search"
        title="这格药柜是空的"
        note={
          <>
            {from === null ? null : <span className={styles.from}>{from} </span>}
            没有对应的页面，可能已下架或地址有误。
          </>
        }
      >
        <Action to="/">回首页</Action>
        <Action look="outline" to="/list">看全部药品</Action>
        {from === null ? null : (
          <Action look="plain" to={from}>返回原地址</Action>
        )}
      </EmptyState>
    </div>
  );
}
