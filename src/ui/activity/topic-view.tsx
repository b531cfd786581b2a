import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Topic, TopicBlock } from '../../application/activity/activity-gateway.ts';
import { createFloors, type Floors } from '../../application/activity/floors.ts';
import { createTopic } from '../../application/activity/topic-view-model.ts';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { classNames } from '../kit/window/class-names.ts';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Countdown } from '../kit/clock/countdown.tsx';
import { Action } from '../kit/window/action.tsx';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { GoodsCabinet, ShopSign } from './cabinet-art.tsx';
import { TopicAnchors } from './topic-anchors.tsx';
import { Block } from './topic-block.tsx';
import head from './topic-head.module.css';
import { TopicTiers } from './topic-tiers.tsx';
import styles from './topic-view.module.css';
import { periodWords, standingWords } from './topic-words.ts';

const path = [
  { text: '首页', to: '/' },
  { text: '活动专区', to: '/yjh' },
] as const;

interface TopicViewProps {
  readonly id: string;
  /** What leads to the other topics of an address, under the path. */
  readonly children?: ReactNode;
}

/** One topic: how it stands, and its blocks. What is over says so and shows no goods of it. */
export function TopicView({ id, children }: TopicViewProps) {
  const models = useVisit(({ needs }) => ({ topic: createTopic(needs, id), floors: createFloors(needs.catalogue) }));
  const [{ status, reason, value, isBusy }, topic] = useViewModel(models.topic);
  useScreenTitle(value?.name ?? '');
  if (value === null) {
    return (
      <>
        <Breadcrumb path={path} current="活动" />
        {children}
        {status === 'missing' ? (
          <MissingTopic />
        ) : (
          <>
            <h1 className={frame.hidden}>活动</h1>
            {status === 'loading' ? (
              <PanelSkeleton lines={8} />
            ) : (
              <PageFailure title="活动加载失败" reason={reason} kept="价格和优惠以购物车为准。" onRetry={topic.retry} />
            )}
          </>
        )}
      </>
    );
  }
  const isShown = value.state === 'running' || value.state === 'announced';
  const hasTickets = value.state === 'running' && value.blocks.some(({ kind }) => kind === 'floor');
  return (
    <>
      <Breadcrumb path={path} current={value.name} />
      {children}
      <TopicHead topic={value} floors={models.floors} hasTickets={hasTickets} isBusy={isBusy} onFollow={() => topic.follow(value)} />
      {hasTickets ? <TopicTiers /> : null}
      {isShown ? <Blocks blocks={value.blocks} floors={models.floors} hasTickets={hasTickets} /> : <OverTopic />}
    </>
  );
}

const isSaid = ({ kind }: TopicBlock): boolean => kind === 'text' || kind === 'rules' || kind === 'ways';

/** Goods and tickets one below the other; what is only said stands beside each other at the end of its run. */
function Blocks({
  blocks,
  floors,
  hasTickets,
}: {
  readonly blocks: readonly TopicBlock[];
  readonly floors: Floors;
  readonly hasTickets: boolean;
}) {
  const placed = blocks.map((block, place) => ({ block, id: `block-${place}` }));
  const anchors = [
    ...(hasTickets ? [{ id: 'tiers', text: '满减' }] : []),
    ...placed.flatMap(({ block, id }) => (block.kind === 'banner' || block.kind === 'ways' ? [] : [{ id, text: block.title }])),
  ];
  return (
    <>
      <TopicAnchors anchors={anchors} />
      <div className={styles.blocks}>
        {placed.map(({ block, id }) => (
          <div key={id} id={id} className={classNames(styles.block, isSaid(block) && styles.said)}>
            <Block block={block} floors={floors} />
          </div>
        ))}
      </div>
    </>
  );
}

interface TopicHeadProps {
  readonly topic: Topic;
  readonly floors: Floors;
  readonly hasTickets: boolean;
  readonly isBusy: boolean;
  readonly onFollow: () => void;
}

function TopicHead({ topic, floors, hasTickets, isBusy, onFollow }: TopicHeadProps) {
  const { name, describe, state, beginsAt, endsAt, isFollowed } = topic;
  const left = useTimeLeft(state === 'announced' ? beginsAt : state === 'running' ? endsAt : null);
  const isOver = state === 'ended' || state === 'stopped';
  return (
    <header className={classNames(head.banner, hasTickets && head.hasTickets, isOver && head.ended)}>
      <GoodsCabinet floors={floors} />
      <ShopSign name={name} />
      <div className={head.words}>
        <p className={head.period}>
          <b>{standingWords(topic)}</b>
          {periodWords(topic)}
        </p>
        <h1>{name}</h1>
        <p>{describe}</p>
        <div className={head.acts}>
          {left === null || left.over ? null : (
            <span className={head.clock}>
              <Countdown label={state === 'announced' ? '距开始' : '距结束'} left={left} />
            </span>
          )}
          {state === 'announced' ? (
            <Action look="outline" busy={isBusy} onPress={onFollow}>
              {isFollowed ? '取消提醒' : '提醒我'}
              <span className={frame.hidden}> {name}</span>
            </Action>
          ) : null}
        </div>
      </div>
    </header>
  );
}

function OverTopic() {
  return (
    <EmptyState icon="gift" title="这场活动已经结束" note="商品恢复平时的价格，已下的订单不受影响。">
      <Button asChild>
        <Link to="/yjh">看进行中的活动</Link>
      </Button>
    </EmptyState>
  );
}

/** There is no such topic, or no topic was named. */
export function MissingTopic() {
  return (
    <>
      <h1 className={frame.hidden}>活动没有找到</h1>
      <EmptyState icon="gift" title="没有这个活动" note="它不存在，或者地址不完整。">
        <Button asChild>
          <Link to="/yjh">看进行中的活动</Link>
        </Button>
      </EmptyState>
    </>
  );
}
