import { Box, Grid } from '@chakra-ui/react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Activity } from '../../application/activity/activity.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { Countdown } from '../kit/clock/countdown.tsx';
import { classNames } from '../kit/window/class-names.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import { CabinetArt } from './cabinet-art.tsx';
import head from './topic-head.module.css';
import { MissingTopic, TopicView } from './topic-view.tsx';
import { periodWords, standingWords } from './topic-words.ts';
import styles from './topics-page.module.css';

/**
 * `/yjh/:id?`, and the templates `/zqmb?id=` and `/hdmb?id=` (§2): one topic as its blocks say; `/yjh` without a name
 * is the list of them.
 */
export function TopicsPage() {
  const path = useParams()['id'];
  const { pathname } = useLocation();
  const named = useSearchParams()[0].get('id');
  const id = path ?? named;
  if (id === null && pathname.toLowerCase().startsWith('/yjh')) return <TopicList />;
  return (
    <Box className={frame.wrap} mb="8">
      {id === null ? <MissingTopic /> : <TopicView key={id} id={id} />}
    </Box>
  );
}

function TopicList() {
  const [{ status, reason, value }, { retry }] = useViewModel(
    useVisit(({ needs }) => createLoaded(() => needs.activities.topics(), needs.announceFailure)),
  );
  return (
    <Box className={frame.wrap} mb="8">
      <ZoneHead title="活动专区" note="进行中的专题和即将开始的预告，时间以商城为准。" />
      {status === 'loading' ? <RowsSkeleton count={3} height={96} /> : null}
      {status === 'failed' ? <PageFailure title="活动加载失败" reason={reason} onRetry={retry} /> : null}
      {value?.length === 0 ? <EmptyState icon="gift" title="现在没有专题活动" note="新的活动会出现在这里。" /> : null}
      {value === null ? null : (
        <Grid
          as="ul"
          listStyleType="none"
          gap="3"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          aria-label="专题活动"
        >
          {value.map((topic) => (
            <TopicCard key={topic.id} topic={topic} />
          ))}
        </Grid>
      )}
    </Box>
  );
}

/** A topic of the list: the cabinet with its name, and until when. */
function TopicCard({ topic }: { readonly topic: Activity }) {
  const { id, name, describe, state, beginsAt, endsAt } = topic;
  const left = useTimeLeft(state === 'announced' ? beginsAt : state === 'running' ? endsAt : null);
  const isOver = state === 'ended' || state === 'stopped';
  return (
    <li className={classNames(styles.card, isOver && head.ended)}>
      <CabinetArt />
      <div className={head.words}>
        <p className={head.period}>
          <b>{standingWords(topic)}</b>
          {periodWords(topic)}
        </p>
        <h2>
          <Link to={`/yjh/${encodeURIComponent(id)}`}>{name}</Link>
        </h2>
        <p>{describe}</p>
        {left === null || left.over ? null : (
          <div className={head.acts}>
            <span className={head.clock}>
              <Countdown label={state === 'announced' ? '距开始' : '距结束'} left={left} />
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
