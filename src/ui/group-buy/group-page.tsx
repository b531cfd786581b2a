import { Badge, Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { loginAddressOf } from '../../application/account/leading-to-login.ts';
import type { GroupVisit } from '../../application/group-buy/group-buy-gateway.ts';
import type { GroupBuyView } from '../../application/group-buy/group-view.ts';
import { createGroup, type GroupViewModel } from '../../application/group-buy/group-view-model.ts';
import { inSilence } from '../../application/shared/announce-failure.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { classWords } from '../pieces/goods/window/goods-words.ts';
import { repairWords } from '../pieces/goods/window/offer/repair-words.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { RxTag } from '../pieces/goods/window/rx-tag.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { GroupBar } from '../pieces/group-buy/group-bar.tsx';
import { GroupClock } from '../pieces/group-buy/group-clock.tsx';
import { GroupPrice } from '../pieces/group-buy/group-price.tsx';
import { reasonWords, stageWords } from '../pieces/group-buy/group-words.ts';
import { JoinForm } from './join-form.tsx';
import { JoinReceipt } from './join-receipt.tsx';
import { OwnOrders } from './own-orders.tsx';

const path = [
  { text: '首页', to: '/' },
  { text: '拼团专区', to: '/ptzq' },
] as const;

/** `/list/info-pt/:id`: one group-buy (拼团, R42). */
export function GroupPage() {
  const { id = '' } = useParams();
  return (
    <Box className={frame.wrap} mb="8">
      <GroupSheet key={id} id={id} />
    </Box>
  );
}

function GroupSheet({ id }: { readonly id: string }) {
  const [{ status, reason, value, isLeaving }, model] = useViewModel(useVisit(({ needs }) => createGroup(needs, id)));
  if (value === null) {
    return (
      <>
        <Breadcrumb path={path} current="拼团详情" />
        <h1 className={frame.hidden}>拼团详情</h1>
        {status === 'loading' ? <PanelSkeleton lines={10} /> : null}
        {status === 'failed' ? (
          <PageFailure title="拼团加载失败" reason={reason} kept="已付款的参团都在“我的订单”。" onRetry={model.retry} />
        ) : null}
        {status === 'missing' ? <GroupOfGoods goodsId={id} /> : null}
      </>
    );
  }
  const { group, payMethods } = value;
  return (
    <>
      <Breadcrumb path={path} current={group.goods.name} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        templateRows={{ lg: 'auto 1fr' }}
        templateAreas={{ base: '"goods" "join" "more"', lg: '"goods join" "more join"' }}
        gap="2.5"
        alignItems="start"
      >
        <Box gridArea="goods" minW="0">
          <GoodsPanel group={group} />
        </Box>
        <Box gridArea="join" minW="0" position={{ lg: 'sticky' }} top={{ lg: 'calc(var(--yj-sizes-header-slim) + 16px)' }}>
          <Panel title="参团">
            <JoinPart group={group} payMethods={payMethods} model={model} />
          </Panel>
        </Box>
        <Stack gridArea="more" gap="2.5" minW="0">
          <OwnOrders group={group} isLeaving={isLeaving} onLeave={model.leave} />
          <Rules group={group} />
        </Stack>
      </Grid>
    </>
  );
}

/** The address may name goods instead of their group (§2): it leads to the group that runs, or says that none does. */
function GroupOfGoods({ goodsId }: { readonly goodsId: string }) {
  const [{ status, value }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.groupBuys.list(), inSilence)));
  const group = value?.groups.find(({ goods }) => goods.id === goodsId);
  if (group !== undefined) return <Navigate to={`/list/info-pt/${encodeURIComponent(group.id)}`} replace />;
  if (status === 'loading') return <PanelSkeleton lines={10} />;
  return (
    <EmptyState icon="box" title="没有这个拼团" note="可能已经撤下，或地址有误。">
      <Button asChild variant="outline">
        <Link to="/ptzq">看正在拼的团</Link>
      </Button>
    </EmptyState>
  );
}

function GoodsPanel({ group }: { readonly group: GroupBuyView }) {
  const { goods, stage } = group;
  return (
    <Panel>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' }} gap="4" p="4">
        <Box justifySelf={{ base: 'center', md: 'start' }} alignSelf="start" borderWidth="1px" borderRadius="md" p="2">
          <PackShot src={goods.pictures[0] ?? ''} alt={`${goods.name}包装`} size={176} eager />
        </Box>
        <Stack gap="3" minW="0">
          <Box>
            <Flex align="center" gap="2" wrap="wrap">
              <Heading as="h1" overflowWrap="anywhere">
                {goods.name}
              </Heading>
              <Badge {...stageWords[stage].look}>{stageWords[stage].text}</Badge>
            </Flex>
            <Text fontSize="sm">
              {goods.spec}，{goods.maker}
            </Text>
            <Flex mt="1" gap="2" wrap="wrap" align="center" fontSize="xs" color="fg.subtle">
              {classWords(goods.classes).map((one) => (
                <RxTag key={one.kind + (one.text ?? '')} {...one} />
              ))}
              <span>{goods.approvalNumber}</span>
              {goods.expiry === '' ? null : <span>效期 {goods.expiry.slice(0, 7)}</span>}
              <KnownLink to={`/list/info/${encodeURIComponent(goods.id)}`}>商品详情与说明书</KnownLink>
            </Flex>
          </Box>
          <GroupPrice group={group} size="xl" />
          <GroupBar group={group} />
          <GroupClock group={group} />
        </Stack>
      </Grid>
    </Panel>
  );
}

function Rules({ group: { goods, target, most, least, mostEach, step, beginsAt, endsAt } }: { readonly group: GroupBuyView }) {
  const { unit } = goods;
  return (
    <Panel title="本团规则">
      <Facts>
        <Fact name="时间">
          {shownTime(beginsAt)} 至 {shownTime(endsAt)}
        </Fact>
        <Fact name="成团">
          凑满 {target}
          {unit}成团，最多 {most}
          {unit}
        </Fact>
        <Fact name="每店">
          {least} 至 {mostEach}
          {unit}，按 {step}
          {unit}加减
        </Fact>
        <Fact name="凑满">所有参团订单一起转待发货，成团价已含运费；之后加入的付款即安排发货</Fact>
        <Fact name="没凑满">截止后全额原路退回，库存放回，发消息告知，不用申请</Fact>
        <Fact name="优惠">单独下单，不进购物车，满减与优惠券不参加；随货同行单照常开</Fact>
      </Facts>
    </Panel>
  );
}

interface JoinPartProps {
  readonly group: GroupBuyView;
  readonly payMethods: GroupVisit['payMethods'];
  readonly model: GroupViewModel;
}

/** Joining, or why it is not possible with the way out. */
function JoinPart({ group, payMethods, model }: JoinPartProps) {
  const { session: owner, clock } = useScreens();
  const [session] = useViewModel(owner);
  const { pathname } = useLocation();
  const { goods, stage, bounds, reason, own } = group;
  // The units at which the buyer asked for more: another join ends it, and the receipt is back.
  const [addsTo, setAddsTo] = useState(0);
  const [ownAtFirst] = useState(own);
  if (stage === 'announced') return <Notice>{shownTime(group.beginsAt)} 开团，可在拼团专区设提醒。</Notice>;
  if (stage === 'succeeded' || stage === 'failed' || stage === 'full') return <Over group={group} />;
  if (session.facts?.buyer === null) {
    return <Notice action={<Link to={loginAddressOf(session.facts, pathname)}>去登录</Link>}>登录后可以参团</Notice>;
  }
  if (goods.obstacle !== null) {
    return (
      <Notice
        status="warning"
        action={goods.obstacle.repair === '' ? undefined : <KnownLink to={goods.obstacle.repair}>{repairWords(goods.obstacle)}</KnownLink>}
      >
        {goods.obstacle.words}
      </Notice>
    );
  }
  if (reason === 'not-you') {
    return (
      <Notice status="warning" action={<KnownLink to="/zzzj">去看资质</KnownLink>}>
        {reasonWords[reason]}
      </Notice>
    );
  }
  if (bounds === null) {
    return <Notice action={<Link to="/ptzq">看别的团</Link>}>{reason === null ? '剩下的不够起拼数量' : reasonWords[reason]}</Notice>;
  }
  if (own > 0 && addsTo !== own) return <JoinReceipt group={group} isFresh={own !== ownAtFirst} onAdd={() => setAddsTo(own)} />;
  return <JoinForm group={group} bounds={bounds} payMethods={payMethods} model={model} now={clock.now()} />;
}

function Over({ group: { stage, goods, joined, ordinary } }: { readonly group: GroupBuyView }) {
  const text =
    stage === 'failed'
      ? '本团没有凑满，已付款的全额退回。'
      : stage === 'full'
        ? '本团已拼满，等待发货。'
        : `本团已截止，共 ${joined}${goods.unit}成团。`;
  return (
    <Stack gap="3">
      <Notice status={stage === 'failed' ? 'info' : 'success'}>{text}</Notice>
      <Button asChild variant="outline">
        <KnownLink to={`/list/info/${encodeURIComponent(goods.id)}`}>
          {ordinary === null ? '看这个商品' : `按现价 ¥${ordinary.price} 买`}
        </KnownLink>
      </Button>
      <Button asChild variant="plain">
        <Link to="/ptzq">看正在拼的团</Link>
      </Button>
    </Stack>
  );
}
