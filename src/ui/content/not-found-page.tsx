import { Action } from '../kit/window/action.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import frame from '../kit/window/wrap.module.css';
import styles from './not-found-page.module.css';

/** No such screen: in words, and the ways on. The address stays in the address bar (routes.md). */
export function NotFoundPage() {
  return (
    <div className={frame.wrap}>
      <h1 className={styles.title}>页面不存在</h1>
      <EmptyState icon="search" title="这格药柜是空的" note="要看的页面已下架，或地址有误。找药品可在上方搜索名称、厂家或拼音简码。">
        <Action to="/">返回首页</Action>
        <Action look="outline" to="/list">
          查看全部药品
        </Action>
        <Action look="outline" to="/order">
          我的订单
        </Action>
      </EmptyState>
    </div>
  );
}
