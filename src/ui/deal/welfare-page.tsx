import { createDiscountedCart, createWholeShop, type WholeShopView } from '../../application/deal/whole-shop.ts';
import { Action } from '../kit/window/action.tsx';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { Countdown } from '../kit/clock/countdown.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import styles from './welfare-page.module.css';

/** `/welfare`: the discount of the whole shop, when it holds, and what it makes of the cart (R46). */
export function WelfarePage() {
  const [{ status, reason, value }, wholeShop] = useViewModel(useVisit(({ needs }) => createWholeShop(needs)));
  const view = value?.view ?? null;
  const title = view === null ? '全场折扣' : `全场${view.rate}折`;
  useScreenTitle(title);
  return (
    <div className={frame.wrap}>
      <ZoneHead title={title} note="全场打折，无门槛，在满减之后、优惠券之前计算；秒杀、组合、换购不参加。" />
      {status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {status === 'failed' ? (
        <PageFailure title="全场折扣加载失败" reason={reason} kept="购物车不受影响。" onRetry={wholeShop.retry} />
      ) : null}
      {value !== null && view === null ? (
        <EmptyState icon="clock" title="目前没有全场折扣" note="下一次公布后会在这里，满减与优惠券照常可用。">
          <Action to="/list">去选购</Action>
        </EmptyState>
      ) : null}
      {view === null ? null : <WholeShop key={`${view.discount.id} ${view.discount.beginsAt} ${String(view.isRunning)}`} view={view} />}
    </div>
  );
}

/** 每月 8、18、28 日. */
const daysWords = (days: readonly number[]): string => (days.length === 0 ? '活动期内每天' : `每月 ${days.join('、')} 日`);

function WholeShop({ view }: { readonly view: WholeShopView }) {
  const { discount, rate, isRunning, begins, ends } = view;
  const left = useTimeLeft(isRunning ? discount.endsAt : discount.beginsAt);
  const [{ facts }] = useViewModel(useScreens().session);
  return (
    <>
      <Panel className={styles.strip}>
        <p className={styles.rate}>
          <b>{rate}</b>折
        </p>
        <div className={styles.words}>
          <h2>{discount.name}</h2>
          <p>
            {daysWords(discount.monthDays)}，{isRunning ? `本次到 ${ends}` : `下一次 ${begins} 开始`}
          </p>
          <p className={styles.clock}>
            {left === null || left.over ? null : <Countdown label={isRunning ? '距结束' : '距开始'} left={left} />}
          </p>
        </div>
        <Action size="lg" look={isRunning ? 'outline' : 'solid'} to="/list">
          去选购
        </Action>
      </Panel>
      {facts === null ? null : facts.buyer === null ? <VisitorPart /> : <CartPart view={view} />}
    </>
  );
}

function VisitorPart() {
  const { navigator } = useScreens();
  return (
    <Panel title="我的购物车">
      <p className={styles.note}>登录后按购物车里的商品算出打折前后各付多少。</p>
      <Action look="outline" onPress={() => navigator.goToLogin()}>
        登录
      </Action>
    </Panel>
  );
}

/** What the discount makes of the cart as it is: today, or on the next day. */
function CartPart({ view: { discount, rate, isRunning, begins } }: { readonly view: WholeShopView }) {
  const [{ status, value }, model] = useViewModel(useVisit(({ needs }) => createDiscountedCart(needs, discount)));
  const cart = value?.cart ?? null;
  return (
    <Panel title="我的购物车" note={cart === null ? undefined : `已选 ${cart.kinds} 种`}>
      {status === 'loading' ? <PanelSkeleton lines={3} /> : null}
      {status === 'failed' ? <PartFailure text="购物车加载失败，折扣不受影响" onRetry={model.retry} /> : null}
      {value !== null && cart === null ? <p className={styles.note}>购物车里还没有选中的商品，选好后回到这里看打折前后各付多少。</p> : null}
      {cart === null ? null : (
        <div className={styles.sum}>
          <Ledger
            rows={[
              { name: '不打折时应付', amount: `¥${cart.without}` },
              ...(cart.saved === null ? [] : [{ name: `全场 ${rate} 折省`, amount: `−¥${cart.saved}`, minus: true }]),
            ]}
            total={{ name: isRunning ? '现在应付' : `${begins} 起应付`, amount: cart.within }}
          />
          <p className={styles.note}>
            {cart.saved === null ? '这些商品已有更省的优惠，或不参加全场折扣。' : '两个数都已含满减、最省的优惠券与现金券和运费。'}
            {isRunning ? '下单时按付款页为准。' : '今天下单仍按今天的价；商品的价格和库存到时可能有变。'}
          </p>
          {isRunning ? <Action to="/cart">去购物车结算</Action> : null}
        </div>
      )}
    </Panel>
  );
}
