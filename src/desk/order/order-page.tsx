import { Badge, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { createOrderVisit, type OrderVisit } from '../../application/desk/order/order-visit.ts';
import type { ShownDeskOrder } from '../../application/desk/order/shown-desk-order.ts';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { useScreenTitle } from '../../ui/kit/window/hooks/use-screen-title.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Action } from '../../ui/kit/window/action.tsx';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { AgeText } from '../kit/age-text.tsx';
import { KeyHelp } from '../kit/key-help.tsx';
import { useRowKeys } from '../kit/row-keys.ts';
import { ScreenHead } from '../kit/screen-head.tsx';
import { LookingChip } from '../app/looking-chip.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';

const OrderDialogs = late(() => import('./order-dialogs.tsx').then((module) => module.OrderDialogs));

/** Where the clerk came from: the list, and what stands in it before and after. */
interface Around {
  readonly ids: readonly string[];
  readonly from: string;
}

function useAround(): Around {
  const { state } = useLocation() as { readonly state: Partial<Around> | null };
  return { ids: state?.ids ?? [], from: state?.from ?? '/desk/orders' };
}

/** One order: another one is another visit. */
export function OrderPage() {
  const { id = '' } = useParams();
  return <Order key={id} id={id} />;
}

function Order({ id }: { readonly id: string }) {
  const visit = useDeskVisit((desk) => createOrderVisit(desk, id));
  const [{ order }] = useViewModel(visit);
  const { from } = useAround();
  if (order.status === 'missing') {
    return (
      <EmptyState icon="search" title="没有这个订单" note="看看订单号，或在上面按手机号找。">
        <Action to={from}>回订单列表</Action>
      </EmptyState>
    );
  }
  if (order.status === 'failed' && order.known === null)
    return <PageFailure title="订单加载失败" reason={order.reason} onRetry={visit.retry} />;
  if (order.known === null) return <PanelSkeleton lines={12} />;
  return <Ready visit={visit} order={order.known} />;
}

interface ReadyProps {
  readonly visit: OrderVisit;
  readonly order: ShownDeskOrder;
}

/** What the keys open; none of them does anything alone. */
function useOrderKeys({ visit, order }: ReadyProps, may: { readonly pack: boolean }, open: () => void): void {
  const { ids, from } = useAround();
  const navigate = useNavigate();
  const at = ids.indexOf(order.id);
  const go = (by: 1 | -1) => {
    const next = at === -1 ? undefined : ids[at + by];
    if (next !== undefined) void navigate(`/desk/orders/${next}`, { state: { ids, from }, replace: true });
  };
  const opening = (act: () => void) => () => {
    open();
    act();
  };
  const { reduce, ship, print } = order.acts;
  useRowKeys({
    onMove: go,
    acts: {
      Escape: () => void navigate(from),
      ...(may.pack && { n: opening(() => visit.note.open({ text: '' })) }),
      ...(may.pack && reduce && { q: opening(visit.openReducing) }),
      ...(may.pack && ship && { b: opening(visit.openShipping), f: opening(visit.openShipping) }),
      ...(may.pack && print && { p: () => document.querySelector<HTMLAnchorElement>('a[data-print-pick]')?.click() }),
    },
  });
}

function Ready({ visit, order }: ReadyProps) {
  const { rights } = useDeskPerson();
  const [isOpened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const may = { pack: rights.includes('pack'), cancel: rights.includes('cancel') };
  useScreenTitle(`订单 ${order.number}`);
  useOrderKeys({ visit, order }, may, open);
  const { ids } = useAround();
  const at = ids.indexOf(order.id);
  useEffect(() => {
    // A colleague may act meanwhile: who comes back to the window sees the order as it is.
    const onFocus = () => visit.refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [visit]);
  const opening = (act: () => void) => () => {
    open();
    act();
  };
  const { state, next, company, erpNumber, age, warning, lines, units, totals } = order;
  return (
    <>
      <LookingChip kind="order" id={order.id} />
      <ScreenHead
        title={`订单 ${order.number}`}
        note={
          <Flex as="span" wrap="wrap" align="center" gap="3">
            <Badge colorPalette="info">{state}</Badge>
            <span>{company}</span>
            {erpNumber === '' ? null : <span>ERP {erpNumber}</span>}
            {age === null ? null : (
              <span>
                等了 <AgeText age={age} />
              </span>
            )}
            <span>下一步：{next}</span>
          </Flex>
        }
      >
        {at === -1 ? null : (
          <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            本页第 {at + 1} 单，共 {ids.length} 单
          </Text>
        )}
      </ScreenHead>
      {warning === '' ? null : <Notice status="warning">{warning}</Notice>}
      <Grid className={styles.page} templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' }} gap="2.5" alignItems="start">
        <Grid gap="2.5">
          <OrderLines lines={lines} units={units} totals={totals} />
          <Parcels visit={visit} order={order} mayCorrect={may.pack} onOpen={open} />
        </Grid>
        <OrderAside order={order} onNumber={may.pack ? opening(visit.openErpNumber) : undefined} />
      </Grid>
      <Acts visit={visit} order={order} may={may} onOpen={open} />
      {isOpened ? (
        <LatePart otherwise={failedOver}>
          <OrderDialogs visit={visit} order={order} />
        </LatePart>
      ) : null}
    </>
  );
}

interface ParcelsProps extends ReadyProps {
  readonly mayCorrect: boolean;
  readonly onOpen: () => void;
}

/** What left, how, and where it is; carrier and number may be put right. */
function Parcels({ visit, order: { parcels }, mayCorrect, onOpen }: ParcelsProps) {
  if (parcels.length === 0) return null;
  return (
    <Panel title="包裹" note={`${parcels.length} 个`}>
      <ul className={styles.parcels}>
        {parcels.map(({ place, carrier, trackingNumber, sent, arrived, words, mayCorrect: isOpen }) => (
          <li key={place}>
            <b>第 {place} 个</b>
            <span>
              {[carrier, trackingNumber].filter(Boolean).join(' ') || '没有运单号'}
              <small>
                {sent} 发，{arrived}　{words}
              </small>
            </span>
            {mayCorrect && isOpen ? (
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  onOpen();
                  visit.openParcel(place);
                }}
              >
                改运单
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ActsProps extends ReadyProps {
  readonly may: { readonly pack: boolean; readonly cancel: boolean };
  readonly onOpen: () => void;
}

/** The acts at the foot: the one that ends the matter last. What the role lacks, or the order forbids, is left out. */
function Acts({ visit, order: { acts }, may, onOpen }: ActsProps) {
  const [{ papers }] = useViewModel(visit);
  const opening = (act: () => void) => () => {
    onOpen();
    act();
  };
  if (!may.pack && !may.cancel) return null;
  return (
    <>
      <Flex className={styles.acts} role="group" aria-label="订单操作" wrap="wrap" align="center" gap="2">
        {may.pack ? (
          <Button variant="outline" onClick={opening(() => visit.note.open({ text: '' }))}>
            备注
          </Button>
        ) : null}
        {may.pack && acts.reduce ? (
          <Button variant="outline" onClick={opening(visit.openReducing)}>
            缺货减行
          </Button>
        ) : null}
        {may.cancel && acts.end !== null ? (
          <Button variant="outline" colorPalette="danger" color="danger.fg" onClick={opening(() => visit.ending.open({ reason: '' }))}>
            {acts.end === 'cancel' ? '取消订单' : '取消并退款'}
          </Button>
        ) : null}
        <Flex ms="auto" gap="2" wrap="wrap">
          {may.pack && acts.print && papers !== null ? (
            <>
              {acts.ship ? (
                <Button asChild variant="outline">
                  <a href={papers.picks} target="_blank" rel="noreferrer" data-print-pick="" onClick={visit.printed}>
                    拣货单
                  </a>
                </Button>
              ) : null}
              <Button asChild variant="outline">
                <a href={papers.notes} target="_blank" rel="noreferrer">
                  随货同行单
                </a>
              </Button>
            </>
          ) : null}
          {may.pack && acts.ship ? <Button onClick={opening(visit.openShipping)}>发货</Button> : null}
        </Flex>
      </Flex>
      <KeyHelp keys={keysOf(acts, may)} />
    </>
  );
}

const keysOf = ({ reduce, ship, print }: ShownDeskOrder['acts'], { pack }: ActsProps['may']): readonly (readonly [string, string])[] => [
  ['J K', '下一单，上一单'],
  ['Esc', '回列表'],
  ...(pack ? [['N', '备注'] as const] : []),
  ...(pack && reduce ? [['Q', '缺货减行'] as const] : []),
  ...(pack && ship ? [['B', '改批号、发货'] as const] : []),
  ...(pack && print && ship ? [['P', '拣货单'] as const] : []),
];
