import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { pageFrom } from '../../application/shared/load/paging.ts';
import type { Lottery } from '../../application/lottery/lottery-gateway.ts';
import { createLotteryPage, createOwnDraws } from '../../application/lottery/lottery-page.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { isVisitor } from '../../application/account/session.ts';
import { useScreenTitle } from '../kit/window/hooks/use-screen-title.ts';
import { useTimeLeft } from '../kit/clock/use-time-left.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { Countdown } from '../kit/clock/countdown.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { AdStrip } from '../pieces/content/ad-strip.tsx';
import { OddsTable } from './odds-table.tsx';
import { OwnDraws } from './own-draws.tsx';
import { VerifyPart } from './verify-part.tsx';
import { Winners } from './winners.tsx';

const LotteryDialog = late(() => import('./lottery-dialog.tsx').then((module) => module.LotteryDialog));

/** `/draw/:id?`: a lottery with odds, winners and how to recompute it; without a number the one that is on (R45). */
export function LotteryPage() {
  const { id } = useParams();
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      {id === undefined ? <Door /> : <OneLottery key={id} id={id} />}
    </Stack>
  );
}

/** Leads to the lottery that is on; where none is, my earlier draws stand there. */
function Door() {
  const running = useVisit(({ needs }) => createLoaded(() => needs.lotteries.running(), needs.announceFailure));
  const own = useVisit(({ needs }) => createOwnDraws(needs));
  const [{ status, reason, value }] = useViewModel(running);
  if (value !== null) return <Navigate to={`/draw/${encodeURIComponent(value.id)}`} replace />;
  return (
    <>
      <Heading as="h1" mt="3.5">
        抽奖
      </Heading>
      {status === 'loading' ? (
        <PanelSkeleton lines={6} />
      ) : status === 'failed' ? (
        <PageFailure title="抽奖加载失败" reason={reason} kept="抽奖机会还在。" onRetry={running.retry} />
      ) : (
        <EmptyState icon="gift" title="目前没有抽奖" note="有新的抽奖时，首页会有入口。">
          <Button asChild>
            <Link to="/">返回首页</Link>
          </Button>
        </EmptyState>
      )}
      <ForBuyers>
        <OwnDraws own={own} />
      </ForBuyers>
    </>
  );
}

/** What only a shop that is signed in has. */
function ForBuyers({ children }: { readonly children: React.ReactNode }) {
  const [{ facts }] = useViewModel(useScreens().session);
  return facts?.buyer ? children : null;
}

function OneLottery({ id }: { readonly id: string }) {
  const page = useVisit(({ needs }) => createLotteryPage(needs, id, pageFrom(new URLSearchParams(window.location.search).get('page'))));
  const [{ status, reason, value }] = useViewModel(page);
  const [{ phase }] = useViewModel(page.drawing);
  useScreenTitle(value?.name ?? '');
  if (value === null) {
    return (
      <>
        <Heading as="h1" mt="3.5">
          抽奖
        </Heading>
        {status === 'loading' ? (
          <PanelSkeleton lines={10} />
        ) : status === 'missing' ? (
          <EmptyState icon="gift" title="没有这个抽奖" note="地址有误，或它已经撤下。">
            <Button asChild>
              <Link to="/draw">看现在的抽奖</Link>
            </Button>
          </EmptyState>
        ) : (
          <PageFailure title="抽奖加载失败" reason={reason} kept="抽奖机会还在。" onRetry={page.retry} />
        )}
      </>
    );
  }
  return (
    <>
      <Heading as="h1" mt="3.5">
        {value.name}
      </Heading>
      <Standing lottery={value} onOpen={page.drawing.open} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }} gap="2.5" alignItems="start">
        <Stack gap="2.5">
          <Panel title="奖项与几率" note={`已抽 ${value.draws.toLocaleString('en-US')} 次`}>
            <OddsTable prizes={value.prizes} />
            <Text mt="2" fontSize="xs" color="fg.subtle">
              几率 = 权重 × 剩余份数 ÷ 各奖项之和，按抽的那一刻计算，送完为止。奖品不含药品。
            </Text>
          </Panel>
          <Winners winners={page.winners} id={id} />
        </Stack>
        <Stack gap="2.5">
          <ForBuyers>
            <OwnDraws own={page.own} />
          </ForBuyers>
          <VerifyPart lottery={value} />
          <AdStrip model={page.ads} withPictures />
        </Stack>
      </Grid>
      <LatePart>{phase === 'closed' ? null : <LotteryDialog lottery={value} drawing={page.drawing} hasWay={false} />}</LatePart>
    </>
  );
}

/** How it stands, and the one button: what to do, or why not. */
function Standing({ lottery, onOpen }: { readonly lottery: Lottery; readonly onOpen: () => void }) {
  const { state, beginsAt, endsAt, hasJoined, prizes } = lottery;
  const { session } = useScreens();
  const [{ facts }] = useViewModel(session);
  const left = useTimeLeft(state === 'running' ? endsAt : state === 'announced' ? beginsAt : null);
  const isGone = prizes.every((prize) => prize.left === 0);
  return (
    <Panel>
      <Flex p="4" gap="3" columnGap="5" fontSize="sm" align="center" wrap="wrap">
        <Text color="fg.muted">
          {shownTime(beginsAt)} 至 {shownTime(endsAt)}，每店 1 次
        </Text>
        {left === null || left.over ? null : <Countdown label={state === 'announced' ? '距开始' : '距结束'} left={left} />}
        {state === 'stopped' ? (
          <Text>活动已提前停止，抽中的奖品照发。</Text>
        ) : state === 'ended' || left?.over ? (
          <Text>活动已结束，共抽出 {lottery.draws.toLocaleString('en-US')} 份。</Text>
        ) : state !== 'running' ? (
          <Text>还没开始，到时再来。</Text>
        ) : hasJoined ? (
          <Text>本店已抽过，结果在抽奖记录里。</Text>
        ) : isGone ? (
          <Text>奖品已送完。</Text>
        ) : isVisitor(session) ? (
          <Button asChild>
            <Link to={`/login?back=${encodeURIComponent(`/draw/${lottery.id}`)}`}>登录后抽奖</Link>
          </Button>
        ) : facts?.buyer?.isQualified === false ? (
          <Flex gap="2" align="baseline" wrap="wrap">
            <Text>资质审核通过后可抽</Text>
            <Box asChild color="brand.fg">
              <Link to="/zzzj">查看进度</Link>
            </Box>
          </Flex>
        ) : (
          <Button size="lg" onClick={onOpen}>
            去开一屉
          </Button>
        )}
      </Flex>
    </Panel>
  );
}
