import { useSearchParams } from 'react-router-dom';
import { ownPath } from '../../application/shared/own-path.ts';
import { Action } from '../kit/window/action.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { useKnownPath } from '../kit/window/known-paths.tsx';
import frame from '../kit/window/wrap.module.css';
import styles from './not-found-page.module.css';

/** What runs at any time, where there is a screen for it. */
const ways = [
  { text: '每日特价', to: '/mrtj' },
  { text: '领券中心', to: '/lqzx' },
  { text: '优选包邮', to: '/yx' },
  { text: '查看全部药品', to: '/list' },
] as const;

/** The activity asked for is not there: it has ended, not begun, or never was. */
export function NoActivityPage() {
  const [address] = useSearchParams();
  const isKnown = useKnownPath();
  const from = ownPath(address.get('from'));
  return (
    <div className={frame.wrap}>
      <h1 className={styles.title}>活动没有找到</h1>
      <EmptyState
        icon="gift"
        title="没有这个活动"
        note={
          <>
            {from === null ? null : <span className={styles.from}>{from} </span>}
            可能已经结束，或还没有开始。进行中的优惠在商品和购物车里逐条写明。
          </>
        }
      >
        <Action to="/">返回首页</Action>
        {ways
          .filter(({ to }) => isKnown(to))
          .map(({ text, to }) => (
            <Action key={to} look="outline" to={to}>
              {text}
            </Action>
          ))}
      </EmptyState>
    </div>
  );
}
