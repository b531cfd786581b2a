import { Badge, Button, Flex, Input, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { createOrderList, type OrderList } from '../../application/desk/order/order-list.ts';
import {
  orderAddress,
  orderNoticeName,
  orderQuestion,
  type OrderQuestion,
  type ShownOrderPage,
  type ShownOrderRow,
} from '../../application/desk/order/shown-order.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { Pagination } from '../../ui/kit/list/pagination.tsx';
import { Pills } from '../../ui/kit/list/pills.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { AgeText } from '../kit/age-text.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import styles from './orders-page.module.css';

const ShipManyDialog = late(() => import('./ship-many-dialog.tsx').then((module) => module.ShipManyDialog));

const tones = { bad: 'danger', warn: 'warning', info: 'info' } as const;

const shownMarks = (marks: ShownOrderRow['marks']) =>
  marks.map(({ words, tone }) => (
    <Badge key={words} colorPalette={tones[tone]}>
      {words}
    </Badge>
  ));

const columns: readonly DeskColumn<ShownOrderRow>[] = [
  { head: '订单', cell: ({ id, number }) => <OrderLink id={id} number={number} />, onPhone: '2' },
  {
    head: '单位',
    cell: ({ company, marks }) => (
      <>
        {company} <span className={styles.onPhone}>{shownMarks(marks)}</span>
      </>
    ),
    isWide: true,
    onPhone: '1',
  },
  { head: '电话', cell: ({ phone }) => <span className={styles.quiet}>{phone}</span>, onPhone: 'none' },
  {
    head: '品种',
    cell: ({ kinds, units }) => (
      <>
        {kinds} <span className={styles.quiet}>{units}</span>
      </>
    ),
    isFigure: true,
    onPhone: 'none',
  },
  { head: '实付 元', cell: ({ payable }) => <b>{payable}</b>, isFigure: true, onPhone: '1-end' },
  { head: '付款', cell: ({ pay }) => <span className={styles.pay}>{pay}</span>, onPhone: 'none' },
  { head: '留意', cell: ({ marks }) => <span className={styles.marks}>{shownMarks(marks)}</span>, onPhone: 'none' },
  {
    head: '等了',
    cell: ({ age, next }) => (
      <>
        <AgeText age={age} /> <span className={styles.onPhone}>{next}</span>
      </>
    ),
    isFigure: true,
    onPhone: '2-end',
  },
  { head: '下一步', cell: ({ next }) => <span className={styles.next}>{next}</span>, onPhone: 'none' },
];

const OrderLink = ({ id, number }: { readonly id: string; readonly number: string }) => (
  <Link to={`/desk/orders/${id}`} onClick={(event) => event.stopPropagation()}>
    <b className={styles.number}>{number}</b>
  </Link>
);

/** 订单: what waits longest first, found by its list and what is to be minded, and printed in bulk. */
export function OrdersPage() {
  const [query, setQuery] = useSearchParams();
  const question = orderQuestion(query);
  const list = useDeskVisit((desk) => createOrderList(desk, question));
  const [{ page, fileAddress }] = useViewModel(list);
  const { rights } = useDeskPerson();
  const text = query.toString();
  useEffect(() => list.show(orderQuestion(new URLSearchParams(text))), [list, text]);
  const ask = (change: Partial<OrderQuestion>) =>
    setQuery(new URL(orderAddress({ ...question, page: 1, ...change }), 'http://desk').search);
  if (page.status === 'failed' && page.known === null) {
    return <PageFailure title="订单加载失败" reason={page.reason} onRetry={list.retry} />;
  }
  const shown = page.known;
  return (
    <>
      <ScreenHead title="订单" note={shown === null || shown.company === '' ? undefined : `${shown.company} 的订单`}>
        {question.buyer === '' ? null : (
          <Button size="sm" variant="outline" onClick={() => ask({ buyer: '' })}>
            看全部单位
          </Button>
        )}
        {fileAddress === '' || !rights.includes('pack') ? null : (
          <Button asChild size="sm" variant="outline" display={{ base: 'none', md: 'inline-flex' }}>
            <a href={fileAddress} download>
              导出这些订单
            </a>
          </Button>
        )}
      </ScreenHead>
      <Panel>
        {shown === null ? (
          <Text p="4" color="fg.muted" role="status">
            正在取订单
          </Text>
        ) : (
          <div aria-busy={page.isRefreshing || page.status === 'loading' || undefined}>
            <Filters shown={shown} question={question} onAsk={ask} />
            <Selected list={list} shown={shown} />
            <Rows list={list} shown={shown} question={question} />
          </div>
        )}
      </Panel>
    </>
  );
}

interface FiltersProps {
  readonly shown: ShownOrderPage;
  readonly question: OrderQuestion;
  readonly onAsk: (change: Partial<OrderQuestion>) => void;
}

function Filters({ shown: { tabs, notices, total }, question, onAsk }: FiltersProps) {
  const { tab, notice, from, until, isNewestFirst } = question;
  // What is asked for stands there, also where nothing is found.
  const isAsked = notice === '' || notices.some((one) => one.notice === notice);
  const asked = isAsked ? notices : [...notices, { notice, name: orderNoticeName(notice), count: 0 }];
  const isHistory = tab === 'completed' || tab === 'cancelled' || tab === 'all';
  const to = (change: Partial<OrderQuestion>): string => orderAddress({ ...question, page: 1, ...change });
  return (
    <>
      <LinkTabs label="订单状态" tabs={tabs.map((one) => ({ ...one, to: to({ tab: one.tab, notice: '' }), isCurrent: one.tab === tab }))} />
      <Flex className={styles.bar} wrap="wrap" align="center" gap="2">
        <Pills
          label="留意"
          pills={[
            { text: '全部', count: notice === '' ? total : undefined, to: to({ notice: '' }), isCurrent: notice === '' },
            ...asked.map((one) => ({
              text: one.name,
              count: one.count,
              to: to({ notice: one.notice }),
              isCurrent: one.notice === notice,
            })),
          ]}
        />
        <Flex ms="auto" align="center" gap="1.5" color="fg.muted" fontSize="sm" display={{ base: 'none', md: 'flex' }}>
          付款日
          <Input
            type="date"
            size="sm"
            w="136px"
            aria-label="付款日从"
            value={from}
            onChange={({ target }) => onAsk({ from: target.value })}
          />
          至
          <Input
            type="date"
            size="sm"
            w="136px"
            aria-label="付款日到"
            value={until}
            onChange={({ target }) => onAsk({ until: target.value })}
          />
          {isHistory ? null : (
            <Button size="sm" variant="outline" onClick={() => onAsk({ isNewestFirst: !isNewestFirst })}>
              {isNewestFirst ? '最新在前' : '最久在前'}
            </Button>
          )}
        </Flex>
      </Flex>
    </>
  );
}

/** What is done with the selected orders: their papers, each order on pages of its own. */
function Selected({ list, shown: { rows } }: { readonly list: OrderList; readonly shown: ShownOrderPage }) {
  const [{ selected, papers }] = useViewModel(list);
  const { rights } = useDeskPerson();
  if (selected.size === 0 || !rights.includes('pack')) return null;
  const mayPrint = papers !== null && rows.filter(({ id }) => selected.has(id)).every(({ isPaid }) => isPaid);
  return (
    <Flex className={styles.selected} role="group" aria-label="已选订单" wrap="wrap" align="center" gap="2">
      <b>已选 {selected.size} 单</b>
      {mayPrint ? (
        <>
          <Button asChild size="sm">
            <a href={papers.picks} target="_blank" rel="noreferrer" data-print-picks="" onClick={list.printed}>
              打印拣货单 {selected.size} 份 <kbd>P</kbd>
            </a>
          </Button>
          {selected.size > 1 ? (
            <Button asChild size="sm" variant="outline">
              <a href={papers.merged} target="_blank" rel="noreferrer" onClick={list.printed}>
                合并拣货单
              </a>
            </Button>
          ) : null}
          <Button asChild size="sm" variant="outline">
            <a href={papers.notes} target="_blank" rel="noreferrer">
              随货同行单
            </a>
          </Button>
          <Button size="sm" variant="outline" onClick={list.ship}>
            发货 {selected.size} 单 <kbd>F</kbd>
          </Button>
        </>
      ) : (
        <Text color="fg.muted">{papers === null ? '正在备单' : '待发货的订单才能打单'}</Text>
      )}
      <Flex ms="auto" align="center" gap="3" color="fg.muted">
        每单一页，合并的一张
        <Button size="sm" variant="plain" onClick={list.clear}>
          取消选择
        </Button>
      </Flex>
    </Flex>
  );
}

const printPicks = (): void => document.querySelector<HTMLAnchorElement>('a[data-print-picks]')?.click();

interface RowsProps {
  readonly list: OrderList;
  readonly shown: ShownOrderPage;
  readonly question: OrderQuestion;
}

function Rows({ list, shown, question }: RowsProps) {
  const [{ selected }] = useViewModel(list);
  const [{ step }] = useViewModel(list.shipping);
  const { rights } = useDeskPerson();
  const navigate = useNavigate();
  const { rows, range, amount, page, pages } = shown;
  const mayPack = rights.includes('pack');
  const around = { ids: rows.map(({ id }) => id), from: orderAddress(question) };
  if (rows.length === 0) {
    return <EmptyState icon="check" title="没有这样的订单" note="换一个状态或去掉筛选再看。" />;
  }
  return (
    <>
      <DeskTable<ShownOrderRow>
        label="订单"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        toneOf={({ marks }) => (marks.some(({ tone }) => tone === 'bad') ? 'warn' : null)}
        onOpen={({ id }) => void navigate(`/desk/orders/${id}`, { state: around })}
        {...(mayPack && {
          selection: { selected, onToggle: ({ id }) => list.toggle(id) },
          acts: {
            a: { does: '选本页', act: list.toggleAll },
            p: { does: '打拣货单', act: printPicks },
            f: { does: '发货', act: list.ship },
          },
        })}
        foot={
          <Flex wrap="wrap" align="center" gap="4">
            {mayPack ? (
              <CheckBox checked={rows.every(({ id }) => selected.has(id))} partly={selected.size > 0} onChange={list.toggleAll}>
                选本页
              </CheckBox>
            ) : null}
            <span>{range}</span>
            <span>
              本页 <b className={styles.sum}>¥{amount}</b>
            </span>
          </Flex>
        }
      />
      <Pagination page={page} pages={pages} hrefFor={(one) => orderAddress({ ...question, page: one })} />
      {step === 'none' ? null : (
        <LatePart otherwise={failedOver}>
          <ShipManyDialog shipping={list.shipping} />
        </LatePart>
      )}
    </>
  );
}
