import { Link } from 'react-router-dom';
import type { Buyer } from '../../application/account/account-gateway.ts';
import { badgeOf } from '../../application/cart/cart-count.ts';
import { Action } from '../shared/action.tsx';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-paths.ts';
import { useKnownPath } from '../shared/known-paths.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { Bone } from '../shared/skeleton/bone.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import styles from './buyer-panel.module.css';
import { NoticeList } from './notice-list.tsx';

const ways: readonly { readonly text: string; readonly icon: IconName; readonly to: string }[] = [
  { text: '购物车', icon: 'cart', to: '/cart' },
  { text: '订单', icon: 'receipt', to: '/order' },
  { text: '收藏', icon: 'heart', to: '/star' },
  { text: '快采', icon: 'keyboard', to: '/list/table' },
];

/** Beside the banner: who is buying, the ways used daily, and the notices. */
export function BuyerPanel() {
  const [{ status, facts }] = useViewModel(useScreens().session);
  return (
    <Panel className={styles.panel}>
      <div className={styles.who}>
        {status === 'unknown' ? (
          <>
            <Bone width="60%" height={20} />
            <Bone width="86%" height={14} gap={8} />
          </>
        ) : facts?.buyer ? (
          <BuyerWords buyer={facts.buyer} />
        ) : (
          <VisitorWords />
        )}
      </div>
      {facts?.buyer ? <Ways /> : null}
      <NoticeList />
    </Panel>
  );
}

function BuyerWords({ buyer }: { readonly buyer: Buyer }) {
  return (
    <>
      <h2 title={buyer.company}>{buyer.company || buyer.username}</h2>
      <p className={styles.purse}>
        <span>
          余额 <b>¥{buyer.balance}</b>
        </span>
        <span>
          积分 <b>{buyer.points.toLocaleString('en-US')}</b>
        </span>
      </p>
      {buyer.isQualified ? null : <p className={styles.lacking}>资质未通过，暂不能采购</p>}
    </>
  );
}

function VisitorWords() {
  return (
    <>
      <h2>欢迎来到药集</h2>
      <p>登录后可按贵店资质查看价格、下单。</p>
      <Action className={styles.enter} to="/login">登录</Action>
    </>
  );
}

function Ways() {
  const isKnown = useKnownPath();
  const [lines] = useViewModel(useScreens().cartCount);
  const badge = badgeOf(lines);
  return (
    <ul className={styles.ways}>
      {ways
        .filter(({ to }) => isKnown(to))
        .map(({ text, icon, to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={20} />
              {text}
              {to === '/cart' && badge !== null ? <b>{badge}</b> : null}
            </Link>
          </li>
        ))}
    </ul>
  );
}
