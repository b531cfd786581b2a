import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Topic } from '../../application/activity/activity-gateway.ts';
import { createFloors } from '../../application/activity/floors.ts';
import { createTopic } from '../../application/activity/topic-view-model.ts';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Countdown } from '../kit/clock/countdown.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { Block } from './topic-block.tsx';
import { periodWords, standingWords } from './topic-words.ts';

/** One topic: how it stands, and its blocks. What is over says so and shows no goods of it. */
export function TopicView({ id }: { readonly id: string }) {
  const models = useVisit(({ needs }) => ({ topic: createTopic(needs, id), floors: createFloors(needs.catalogue) }));
  const [{ status, value, isBusy }, topic] = useViewModel(models.topic);
  useScreenTitle(value?.name ?? '');
  if (value === null) {
    if (status === 'missing') return <MissingTopic />;
    return (
      <>
        <h1 className={frame.hidden}>活动</h1>
        {status === 'loading' ? (
          <PanelSkeleton lines={8} />
        ) : (
          <PageFailure title="活动加载失败" note="网络中断或系统繁忙，价格和优惠以购物车为准。" onRetry={topic.retry} />
        )}
      </>
    );
  }
  const isShown = value.state === 'running' || value.state === 'announced';
  return (
    <Stack gap="4">
      <TopicHead topic={value} isBusy={isBusy} onFollow={() => topic.follow(value)} />
      {isShown ? value.blocks.map((block, place) => <Block key={place} block={block} floors={models.floors} />) : <OverTopic />}
    </Stack>
  );
}

function TopicHead({ topic, isBusy, onFollow }: { readonly topic: Topic; readonly isBusy: boolean; readonly onFollow: () => void }) {
  const { name, describe, state, beginsAt, endsAt, isFollowed } = topic;
  const { text, look } = standingWords(topic);
  const left = useTimeLeft(state === 'announced' ? beginsAt : state === 'running' ? endsAt : null);
  return (
    <Box as="header" bg="brand.solid" color="brand.contrast" borderRadius="md" px={{ base: '4', md: '8' }} py={{ base: '5', md: '7' }}>
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <Badge {...look}>{text}</Badge>
        <Text fontSize="sm">{periodWords(topic)}</Text>
      </Flex>
      <Text as="h1" fontSize={{ base: '2xl', md: '3xl' }} fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text mt="2" maxW="40em">
        {describe}
      </Text>
      <Flex gap="4" align="center" wrap="wrap" mt="4">
        {left === null || left.over ? null : (
          <Box bg="bg" color="fg" borderRadius="md" px="2.5" py="1">
            <Countdown label={state === 'announced' ? '距开始' : '距结束'} left={left} />
          </Box>
        )}
        {state === 'announced' ? (
          <Button
            variant="outline"
            size="sm"
            bg="bg"
            loading={isBusy}
            loadingText="正在处理"
            aria-label={`${isFollowed ? '取消提醒' : '提醒我'} ${name}`}
            onClick={onFollow}
          >
            {isFollowed ? '取消提醒' : '提醒我'}
          </Button>
        ) : null}
      </Flex>
    </Box>
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
