import { useLocation } from 'react-router-dom';
import { loginAddressOf } from '../../application/account/leading-to-login.ts';
import { type CashbackView, createCashbackViewModel } from '../../application/cashback/cashback-view-model.ts';
import { Action } from '../kit/window/action.tsx';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Countdown } from '../kit/clock/countdown.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import { CashbackRecords } from './cashback-records.tsx';
import { CashbackTrack } from './cashback-track.tsx';
import styles from './cashback.module.css';

/** `/hb`: what comes back of what is bought, how far the shop is, and what was paid (R44). */
export function CashbackPage() {
  const [{ status, reason, value }, cashback] = useViewModel(useVisit(({ needs }) => createCashbackViewModel(needs)));
  return (
    <div className={frame.wrap}>
      <ZoneHead title="满额返现" note="活动期内签收的订单累计，退货扣除；活动结束 7 天后按达到的最高一档返到余额，可直接付款。" />
      {status === 'loading' ? <CashbackSkeleton /> : null}
      {status === 'failed' ? (
        <PageFailure title="满额返现加载失败" reason={reason} kept="已累计的金额都还在。" onRetry={cashback.retry} />
      ) : null}
      {value?.current.length === 0 ? (
        <EmptyState
          icon="gift"
          title="目前没有进行中的满额返现"
          note={value.past.length > 0 ? '往期的金额与返现在下面。' : '新的活动会放在这里。'}
        >
          <Action to="/list">去选药品</Action>
        </EmptyState>
      ) : null}
      {value?.current.map((one) =>
        one.state === 'announced' ? <Announced key={one.id} view={one} /> : <Running key={one.id} view={one} />,
      )}
      {value === null || value.past.length === 0 ? null : <CashbackRecords past={value.past} />}
    </div>
  );
}

function Left({ label, until }: { readonly label: string; readonly until: number }) {
  const left = useTimeLeft(until);
  return left === null ? null : <Countdown label={label} left={left} />;
}

function Running({ view }: { readonly view: CashbackView }) {
  const { name, period, ends, steps, settles, progress, reason } = view;
  return (
    <section className={styles.panel} aria-labelledby={`cashback-${view.id}`}>
      <header className={styles.title}>
        <h2 id={`cashback-${view.id}`}>{name}</h2>
        <p>{period}</p>
        <Left label="距结束" until={ends} />
      </header>
      <div className={styles.both}>
        <div className={styles.sum}>{progress === null ? <Visitor /> : <Sum progress={progress} settles={settles} reason={reason} />}</div>
        <div className={styles.way}>
          <CashbackTrack steps={steps} isOwn={progress !== null && reason === ''} />
          {progress?.waiting && reason === '' ? (
            <p className={styles.hint}>
              另有 {progress.waiting.orders} 单 ¥{progress.waiting.amount} 还没签收，活动期内签收后累计到 ¥{progress.waiting.sum}。
              <KnownLink to="/order">去看订单</KnownLink>
            </p>
          ) : null}
          <p className={styles.rule}>以签收时间为准；只取达到的最高一档，不累加；返到余额前退货的金额会扣除。</p>
        </div>
      </div>
    </section>
  );
}

interface SumProps {
  readonly progress: NonNullable<CashbackView['progress']>;
  readonly settles: string;
  readonly reason: string;
}

function Sum({ progress: { counts, completed, orders, returned, pays }, settles, reason }: SumProps) {
  if (reason !== '') return <p className={styles.reason}>{reason}，签收的金额不计入。</p>;
  return (
    <>
      <p>已计入</p>
      <b className={styles.big}>¥{counts}</b>
      <dl className={styles.ledger}>
        <div>
          <dt>已签收 {orders} 单</dt>
          <dd>¥{completed}</dd>
        </div>
        <div>
          <dt>退货扣除</dt>
          <dd>{returned === null ? '¥0.00' : `−¥${returned}`}</dd>
        </div>
        <div className={styles.total}>
          <dt>现在可返</dt>
          <dd>{pays === null ? '¥0.00' : `¥${pays}`}</dd>
        </div>
      </dl>
      <p className={styles.note}>{settles} 返到余额</p>
    </>
  );
}

function Visitor() {
  const [{ facts }] = useViewModel(useScreens().session);
  const { pathname } = useLocation();
  return (
    <>
      <p>登录后看本店已累计的金额</p>
      <Action to={loginAddressOf(facts, pathname)}>登录</Action>
    </>
  );
}

function Announced({ view: { id, name, period, begins, steps } }: { readonly view: CashbackView }) {
  return (
    <section className={styles.panel} aria-labelledby={`cashback-${id}`}>
      <header className={styles.title}>
        <h2 id={`cashback-${id}`}>{name}</h2>
        <p>{period}</p>
        <Left label="距开始" until={begins} />
      </header>
      <div className={styles.soon}>
        <CashbackTrack steps={steps} isOwn={false} />
      </div>
    </section>
  );
}

function CashbackSkeleton() {
  return (
    <Loading>
      <div className={styles.panel}>
        <Bone height={292} />
      </div>
    </Loading>
  );
}
