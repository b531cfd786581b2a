import { Badge, Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import type { AfterSalesDetail } from '../../application/after-sales/after-sales-gateway.ts';
import { type CaseViewModel, createCaseViewModel } from '../../application/after-sales/case-view-model.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { afterSalesHref, caseLooks, caseNames } from '../pieces/order/case-states.ts';
import { payMethodName } from '../pieces/order/pay-method-name.ts';
import { Breadcrumb } from '../kit/window/page/breadcrumb.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { PictureRow } from '../pieces/upload/picture-row.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { kindNames, reasonNames } from '../pieces/after-sales/after-sales-words.ts';
import { CaseLines, isOfBuyer } from './case-lines.tsx';
import { CaseThread } from './case-thread.tsx';
import { CaseTrack } from './case-track.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { QuoteSlip } from './quote-slip.tsx';

/** `/order/returnInfo/:id`: one case with its way, its sum, and what was said about it (R35). */
export function CasePage() {
  const { id = '' } = useParams();
  return (
    <Box className={frame.wrap} mb="8">
      <Breadcrumb
        path={[
          { text: '首页', to: '/' },
          { text: '我的订单', to: '/order' },
          { text: '售后', to: '/order?status=after-sales' },
        ]}
        current="售后详情"
      />
      <CaseVisit key={id} id={id} />
    </Box>
  );
}

function CaseVisit({ id }: { readonly id: string }) {
  const model = useVisit(({ needs }) => createCaseViewModel(needs, id));
  const [state] = useViewModel(model);
  if (state.status === 'ready') return <CaseSheet found={state.value} isWithdrawing={state.isWithdrawing} model={model} />;
  return (
    <>
      <h1 className={frame.hidden}>售后详情</h1>
      {state.status === 'loading' ? <PanelSkeleton lines={9} /> : null}
      {state.status === 'missing' ? (
        <EmptyState icon="receipt" title="没有找到这张售后单" note="售后单不存在，或不属于当前登录的门店。">
          <Button asChild>
            <Link to="/order?status=after-sales">售后</Link>
          </Button>
        </EmptyState>
      ) : null}
      {state.status === 'failed' ? (
        <PageFailure title="售后单加载失败" reason={state.reason} onRetry={model.retry}>
          <Button asChild variant="outline">
            <Link to="/order?status=after-sales">售后</Link>
          </Button>
        </PageFailure>
      ) : null}
    </>
  );
}

interface CaseSheetProps {
  readonly found: AfterSalesDetail;
  readonly isWithdrawing: boolean;
  readonly model: CaseViewModel;
}

function CaseSheet({ found, isWithdrawing, model }: CaseSheetProps) {
  const { state, kind, quote } = found;
  const isReplaced = kind === 'replacement' && quote === null;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }} gap={{ base: '2.5', md: '4' }} alignItems="start">
      <Stack gap="2.5" minW="0">
        <CaseHead found={found} isWithdrawing={isWithdrawing} model={model} />
        <Panel title="品种" note={`${found.lines.length} 行 ${found.units} 件`}>
          <CaseLines found={found} />
        </Panel>
        <CaseThread found={found} model={model} />
      </Stack>
      <Stack gap="2.5" minW="0">
        <QuoteSlip
          title={state === 'refunded' ? '退款明细' : '预计退款'}
          note={caseNames[state]}
          quote={quote}
          giftsBack={found.giftsBack}
          empty={isReplaced ? '换同品种新货，不退款。' : '没有退款。'}
        />
        {found.returnTo === null ? null : <ReturnPlace place={found.returnTo} />}
        <CaseFacts found={found} />
      </Stack>
    </Grid>
  );
}

/** What the buyer has to do now, in a line; nothing while it is the shop's turn or all is done. */
function nextWords({ state, canSend, history }: AfterSalesDetail): string | null {
  if (canSend) return '还差一步：把商品交给司机，或寄回后填运单号';
  if (state === 'refused') return `未同意：${history.at(-1)?.words ?? ''}。可补充照片后重新申请`;
  return null;
}

function CaseHead({ found, isWithdrawing, model }: CaseSheetProps) {
  const { number, state, kind, reason, orderId, words, pictures, canWithdraw, canSend } = found;
  const next = nextWords(found);
  return (
    <Panel>
      <Box px="4" pt="3.5" pb="4">
        <Flex wrap="wrap" align="center" gap="{spacing.2} {spacing.4}">
          <Heading as="h1">售后单 {number}</Heading>
          <span role="status">
            <Badge {...caseLooks[state]}>{caseNames[state]}</Badge>
          </span>
          <Text fontSize="sm" color="fg.muted">
            {kindNames[kind]}，{reasonNames[reason]}
          </Text>
          <Flex wrap="wrap" gap="2" ms={{ base: '0', md: 'auto' }} data-print="none">
            {state === 'refused' || state === 'withdrawn' ? (
              <Button asChild variant="outline">
                <Link to={afterSalesHref({ id: orderId })}>重新申请</Link>
              </Button>
            ) : null}
            {canWithdraw ? (
              <Button variant="outline" disabled={isWithdrawing} onClick={model.withdraw}>
                {isWithdrawing ? '正在撤回' : '撤回申请'}
              </Button>
            ) : null}
          </Flex>
        </Flex>
        <CaseTrack found={found} />
        {next === null ? null : (
          <Box mt="3">
            <Notice status="warning">{next}</Notice>
          </Box>
        )}
        {canSend ? (
          <Box mt="3">
            <ParcelForm found={found} form={model.parcel} />
          </Box>
        ) : null}
        {words === '' ? null : (
          <Text mt="3" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            <Text as="span" color="fg.subtle">
              {isOfBuyer(found) ? '申请说明：' : '缺货原因：'}
            </Text>
            {words}
          </Text>
        )}
        {pictures.length === 0 ? null : (
          <Box mt="3">
            <PictureRow pictures={pictures} title="申请照片" />
          </Box>
        )}
      </Box>
    </Panel>
  );
}

/** Where the goods go, as it is written on the parcel. */
function ReturnPlace({ place }: { readonly place: NonNullable<AfterSalesDetail['returnTo']> }) {
  return (
    <Panel title="寄回地址">
      <Facts>
        <Fact name="收件">
          {place.name} {place.phone}
        </Fact>
        <Fact name="地址">{place.address}</Fact>
        {place.note === '' ? null : <Fact name="备注">{place.note}</Fact>}
      </Facts>
    </Panel>
  );
}

/** How the goods travel, and where the money is. */
function CaseFacts({ found }: { readonly found: AfterSalesDetail }) {
  const { orderId, orderNumber, carrier, trackingNumber, refund } = found;
  return (
    <Panel title="单据">
      <Facts>
        <Fact name="订单">
          <Link to={`/order/info/${encodeURIComponent(orderId)}`}>{orderNumber}</Link>
        </Fact>
        {carrier === '' ? null : (
          <Fact name="寄回">
            {carrier} {trackingNumber}
          </Fact>
        )}
        {refund === null ? null : (
          <Fact name={refund.isDone ? '已退回' : '退回中'}>
            ¥{shownAmount(refund.amount)}，退至{payMethodName(refund.method).replace(/支付$/, '')}，{shownTime(refund.at)}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
