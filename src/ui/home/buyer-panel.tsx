import { loginAddressOf } from '../../application/account/leading-to-login.ts';
import { Action } from '../kit/window/action.tsx';
import { classNames } from '../kit/window/class-names.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens } from '../kit/window/screens-context.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './buyer-panel.module.css';
import { NewcomerWays } from './newcomer-ways.tsx';
import { siteName } from '../kit/window/site-name.ts';
import { NoticeList } from './post/notice-list.tsx';

// Most who open the shop are buyers, but nobody is known before the first answer.
const BuyerPart = late(() => import('./buyer-part.tsx').then((module) => module.BuyerPart));

const coming = (
  <div className={classNames(styles.who, styles.coming)}>
    <Bone width="60%" height={20} />
    <Bone width="86%" height={14} gap={8} />
  </div>
);

/** Beside goods and banner: who is buying, how the orders stand, and the notices that there is room for. */
export function BuyerPanel() {
  const [{ status, facts }] = useViewModel(useScreens().session);
  return (
    <Panel className={styles.panel}>
      {facts?.buyer ? (
        <LatePart fallback={coming}>
          <BuyerPart buyer={facts.buyer} />
        </LatePart>
      ) : status === 'unknown' ? (
        coming
      ) : (
        <>
          <VisitorWords login={loginAddressOf(facts)} />
          <NewcomerWays />
        </>
      )}
      <NoticeList />
    </Panel>
  );
}

function VisitorWords({ login }: { readonly login: string }) {
  return (
    <div className={styles.who}>
      <h2>欢迎来到{siteName}</h2>
      <p>价格公开，登录后按贵店资质下单；控销品种授权后见价。</p>
      <div className={styles.ways}>
        <Action to={login}>登录</Action>
        <Action to="/register" look="outline">
          注册
        </Action>
      </div>
    </div>
  );
}
