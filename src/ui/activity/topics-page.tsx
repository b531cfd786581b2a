import { Badge, Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Activity } from '../../application/activity/activity.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import { MissingTopic, TopicView } from './topic-view.tsx';
import { periodWords, standingWords } from './topic-words.ts';

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
      <Breadcrumb
        path={[
          { text: '首页', to: '/' },
          { text: '活动专区', to: '/yjh' },
        ]}
        current="活动"
      />
      {id === null ? <MissingTopic /> : <TopicView key={id} id={id} />}
    </Box>
  );
}

function TopicList() {
  const [{ status, value }, { retry }] = useViewModel(
    useVisit(({ needs }) => createLoaded(() => needs.activities.topics(), needs.announceFailure)),
  );
  return (
    <Box className={frame.wrap} mb="8">
      <ZoneHead title="活动专区" note="进行中的专题和即将开始的预告，时间以商城为准。" />
      {status === 'loading' ? <RowsSkeleton count={3} height={96} /> : null}
      {status === 'failed' ? <PageFailure title="活动加载失败" note="网络中断或系统繁忙。" onRetry={retry} /> : null}
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

function TopicCard({ topic }: { readonly topic: Activity }) {
  const { id, name, describe } = topic;
  const { text, look } = standingWords(topic);
  return (
    <Box as="li" bg="bg" borderWidth="1px" borderColor="border" borderRadius="md" p="4" minW="0">
      <Flex gap="2" align="baseline" wrap="wrap">
        <Heading as="h2" fontSize="md" overflowWrap="anywhere">
          <Link to={`/yjh/${encodeURIComponent(id)}`}>{name}</Link>
        </Heading>
        <Badge {...look}>{text}</Badge>
      </Flex>
      <Text mt="1.5" fontSize="sm" color="fg.muted">
        {describe}
      </Text>
      <Text mt="1.5" fontSize="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
        {periodWords(topic)}
      </Text>
    </Box>
  );
}
