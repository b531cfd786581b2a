import { Link } from 'react-router-dom';
import type { Buyer } from '../../application/account/session-gateway.ts';
import { loginAddressOf } from '../../application/account/leading-to-login.ts';
import { Action } from '../shared/action.tsx';
import { buyerPapers } from '../shared/licence/buyer-papers.ts';
import { Panel } from '../shared/page/panel.tsx';
import { useScreens } from '../shared/screens-context.tsx';
import { Bone } from '../shared/skeleton/bone.tsx';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import styles from './buyer-panel.module.css';
import { BuyerOrders } from './buyer-orders.tsx';
import { NewcomerWays } from './newcomer-ways.tsx';
import { NoticeList } from './post/notice-list.tsx';

/** Beside the banner: who is buying, how the orders stand, and the notices. */
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
          <VisitorWords login={loginAddressOf(facts)} />
        )}
      </div>
      {facts?.buyer ? <BuyerOrders /> : status === 'unknown' ? null : <NewcomerWays />}
      <NoticeList />
    </Panel>
  );
}

function BuyerWords({ buyer }: { readonly buyer: Buyer }) {
  const papers = buyerPapers(buyer);
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
      {papers.ok ? null : (
        <p className={styles.lacking}>
          <Link to={papers.to}>{papers.text}</Link>
        </p>
      )}
    </>
  );
}

function VisitorWords({ login }: { readonly login: string }) {
  return (
    <>
      <h2>欢迎来到药集</h2>
      <p>价格公开，登录后按贵店资质下单；控销品种授权后见价。</p>
      <div className={styles.ways}>
        <Action to={login}>登录</Action>
        <Action to="/register" look="outline">
          注册
        </Action>
      </div>
    </>
  );
}
