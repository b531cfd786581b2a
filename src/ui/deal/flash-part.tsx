import { Link } from 'react-router-dom';
import type { createFlashSessions, SessionGoods, SessionView } from '../../application/deal/flash-sessions.ts';
import { classNames } from '../kit/window/class-names.ts';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { Cells } from '../kit/window/cells.tsx';
import { Countdown } from '../kit/clock/countdown.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { CardsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { Action } from '../kit/window/action.tsx';
import { useIsVisitor } from '../pieces/goods/window/offer/use-goods-action.ts';
import frame from '../kit/window/wrap.module.css';
import styles from './daily-page.module.css';
import { InSteps } from './in-steps.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionRow } from './session-row.tsx';

type Sessions = ReturnType<typeof createFlashSessions>;

interface FlashPartProps {
  readonly state: ReturnType<Sessions['getState']>;
  readonly sessions: Sessions;
}

/** The flash sale: its sessions as tabs, and the goods of the one that is looked at. */
export function FlashPart({ state, sessions }: FlashPartProps) {
  const { status, value, isRefreshing } = state;
  const shown = value?.shown ?? null;
  return (
    <section>
      <SectionHeading title="限时秒杀" note={shown === null ? undefined : <SessionClock session={shown} />} />
      {status === 'loading' ? <CardsSkeleton columns={4} count={4} /> : null}
      {status === 'failed' ? <PartFailure text="秒杀场次加载失败，每日特价不受影响" onRetry={sessions.retry} /> : null}
      {value !== null && shown === null ? (
        <EmptyState icon="clock" title="今明两天没有秒杀场次" note="下一场公布后会在这里，每日特价仍在进行。">
          <Action to="/list" look="outline">
            查看全部药品
          </Action>
        </EmptyState>
      ) : null}
      {value !== null && shown !== null ? (
        <>
          <SessionTabs sessions={value.sessions} shown={shown} />
          {shown.state === 'coming' ? (
            <Reminder session={shown} isBusy={state.isBusy} onFollow={() => sessions.toggleFollow(shown)} />
          ) : null}
          <div aria-busy={isRefreshing} className={classNames(isRefreshing && styles.refreshing)}>
            <SessionShelf key={shown.key} session={shown} goods={value.goods} sessions={sessions} />
          </div>
        </>
      ) : null}
    </section>
  );
}

function SessionClock({ session: { name, state, beginsAt, endsAt } }: { readonly session: SessionView }) {
  const left = useTimeLeft(state === 'coming' ? beginsAt : endsAt);
  return (
    <>
      {name === '' ? null : `${name}　`}
      {left !== null && !left.over && state !== 'ended' ? <Countdown label={state === 'coming' ? '距开始' : '距结束'} left={left} /> : null}
      {state === 'ended' ? '已结束' : null}
    </>
  );
}

/** Somebody who is signed in may be told when the session begins. */
function Reminder({
  session,
  isBusy,
  onFollow,
}: {
  readonly session: SessionView;
  readonly isBusy: boolean;
  readonly onFollow: () => void;
}) {
  const isVisitor = useIsVisitor();
  if (isVisitor) return null;
  const { begins, isFollowed } = session;
  return (
    <p className={styles.reminder}>
      <span>{isFollowed ? `${begins} 开场时发站内消息` : `${begins} 开场，到点本页自动换成可购买`}</span>
      <Action look="outline" busy={isBusy} onPress={onFollow}>
        {isFollowed ? '取消提醒' : '提醒我'}
        <span className={frame.hidden}>：{begins} 场</span>
      </Action>
    </p>
  );
}

const stateWords: Readonly<Record<SessionView['state'], string>> = { ended: '已结束', running: '抢购中', coming: '即将开始' };

/** 16:00 收场，还有 6 种; 9 种，16:00 止. */
function sessionNote({ state, ends, kinds, kindsLeft }: SessionView): string {
  if (state === 'coming') return `${kinds} 种，${ends} 止`;
  if (state === 'ended') return `${ends} 收场，${kinds - kindsLeft} 种售完`;
  return kindsLeft === 0 ? `${ends} 收场，已抢完` : `${ends} 收场，还有 ${kindsLeft} 种`;
}

function SessionTabs({ sessions, shown }: { readonly sessions: readonly SessionView[]; readonly shown: SessionView }) {
  return (
    <nav className={styles.tabs} aria-label="秒杀场次">
      {sessions.map((session) => (
        <Link
          key={session.key}
          to={`?session=${encodeURIComponent(session.key)}`}
          replace
          preventScrollReset
          aria-current={session.key === shown.key ? 'true' : undefined}
          className={styles.tab}
          data-state={session.state}
        >
          <b>{session.begins}</b>
          <span>{stateWords[session.state]}</span>
          <small>{sessionNote(session)}</small>
        </Link>
      ))}
    </nav>
  );
}

interface SessionShelfProps {
  readonly session: SessionView;
  readonly goods: readonly SessionGoods[];
  readonly sessions: Sessions;
}

function SessionShelf({ session, goods, sessions }: SessionShelfProps) {
  if (goods.length === 0) return <PartFailure text="本场的品种都不对贵店开放，看看其他场次" onRetry={sessions.retry} />;
  return (
    <InSteps of={goods}>
      {(some) =>
        session.state === 'running' ? (
          <Cells columns={4}>
            {some.map((one) => (
              <SessionCard key={one.offer.goods.id} one={one} intents={sessions} />
            ))}
          </Cells>
        ) : (
          <Cells columns={2}>
            {some.map((one) => (
              <SessionRow key={one.offer.goods.id} one={one} session={session} intents={sessions} />
            ))}
          </Cells>
        )
      }
    </InSteps>
  );
}
