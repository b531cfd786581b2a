import { Badge, Button, Flex, Input } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  createCustomerList,
  createWaitingList,
  customerAddress,
  type CustomerQuestion,
  customerQuestion,
  customerViews,
} from '../../application/desk/customer/customer-list.ts';
import type { DeskCustomers } from '../../application/desk/customer/customer-model.ts';
import { customerStateWords, shopKindNames } from '../../application/desk/customer/customer-words.ts';
import type { WaitingReviews } from '../../application/desk/review/desk-review.ts';
import { shownAge } from '../../application/desk/shown-age.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { Pills } from '../../ui/kit/list/pills.tsx';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { AgeText } from '../kit/age-text.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import styles from './customers-page.module.css';

type ListedCustomer = DeskCustomers['customers'][number];
type WaitingCase = WaitingReviews['cases'][number];

const failure = { title: '客户加载失败' };

/** `/desk/customers`: what waits for a reviewer, and all shops that buy. */
export function CustomersPage() {
  const { rights } = useDeskPerson();
  const [query] = useSearchParams();
  const question = customerQuestion(query, rights.includes('review') ? 'waiting' : 'all');
  const waiting = useDeskVisit((desk) => createWaitingList(desk, question.view === 'waiting' ? question.page : 1));
  const [load] = useViewModel(waiting);
  const known = load.known;
  const counts: Partial<Record<CustomerQuestion['view'], number>> =
    known === null ? {} : { waiting: known.total, expiring: known.expiring };
  return (
    <>
      <ScreenHead title="客户与资质">
        <FindCustomer key={question.words} question={question} />
      </ScreenHead>
      <Flex mb="2.5">
        <Pills
          label="客户"
          pills={customerViews.map(([view, text]) => ({
            text,
            count: view in counts ? counts[view] : undefined,
            to: customerAddress({ view, words: view === 'waiting' ? '' : question.words, page: 1 }),
            isCurrent: view === question.view,
          }))}
        />
      </Flex>
      {question.view === 'waiting' ? <WaitingList model={waiting} page={question.page} /> : <CustomerList question={question} />}
    </>
  );
}

/** The field that finds a customer; `/` goes there. */
function FindCustomer({ question }: { readonly question: CustomerQuestion }) {
  const navigate = useNavigate();
  const [words, setWords] = useState(question.words);
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(customerAddress({ view: question.view === 'waiting' ? 'all' : question.view, words: words.trim(), page: 1 }));
  };
  return (
    <Flex as="form" role="search" aria-label="客户" gap="2" onSubmit={find} width={{ base: 'full', md: 'auto' }}>
      <Input
        size="sm"
        width={{ base: 'full', md: '300px' }}
        aria-label="找客户"
        placeholder="单位、联系人、手机号或后四位、编码"
        maxLength={60}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" size="sm" variant="outline">
        找
      </Button>
    </Flex>
  );
}

const waitingColumns = (now: number): readonly DeskColumn<WaitingCase>[] => [
  { head: '单位', cell: ({ company }) => <b className={styles.line}>{company}</b>, onPhone: '1' },
  {
    head: '要看',
    isWide: true,
    cell: ({ what, licences, isRenewal }) =>
      what === 'registration' ? `首营，${licences.length} 证` : `${isRenewal ? '续' : '增'} ${licences.join('、')}`,
  },
  { head: '已等', cell: ({ sentAt }) => <AgeText age={shownAge(sentAt, now, reviewLimit)} />, isFigure: true, onPhone: '1-end' },
  { head: '下一步', cell: () => '审核', isFigure: true, onPhone: '2-end' },
];

/** A working day, after which a shop has waited too long. */
const reviewLimit = 24 * 3600;

function WaitingList({ model, page }: { readonly model: ReturnType<typeof createWaitingList>; readonly page: number }) {
  const navigate = useNavigate();
  const { clock } = useDesk();
  useViewModel(clock);
  const { rights } = useDeskPerson();
  useEffect(() => model.show(page), [model, page]);
  const [load] = useViewModel(model);
  return (
    <PagedList
      load={load}
      onRetry={model.retry}
      hrefFor={(to) => customerAddress({ view: 'waiting', words: '', page: to })}
      failure={{ title: '待审加载失败' }}
      skeleton={<PanelSkeleton lines={8} />}
      empty={<EmptyState icon="check" title="没有待审的证照" note="门店提交后出现在这里，最久的在前。" />}
    >
      {({ cases }) => (
        <Panel>
          <DeskTable
            label="待审"
            columns={waitingColumns(clock.now())}
            rows={cases}
            keyOf={({ id }) => id}
            onOpen={({ id, customerId }) =>
              void navigate(rights.includes('review') ? `/desk/customers/reviews/${id}` : `/desk/customers/${customerId}`)
            }
          />
        </Panel>
      )}
    </PagedList>
  );
}

const columns: readonly DeskColumn<ListedCustomer>[] = [
  { head: '单位', cell: ({ company }) => <b>{company}</b>, isWide: true, onPhone: '1' },
  { head: '类型', cell: ({ kind }) => <span className={styles.line}>{shopKindNames[kind]}</span>, onPhone: 'none' },
  {
    head: '联系人',
    cell: ({ contact, phone }) => (
      <span className={styles.line}>
        {contact} {phone}
      </span>
    ),
  },
  { head: '编码', cell: ({ code }) => code || '–', onPhone: 'none' },
  { head: '等级', cell: ({ customerClass }) => customerClass || '–', onPhone: 'none' },
  { head: '证照最近到期', cell: ({ licenceEnds }) => licenceEnds || '–', isFigure: true, onPhone: 'none' },
  { head: '逾期 元', cell: ({ overdue }) => (overdue.gt(0) ? shownAmount(overdue) : '–'), isFigure: true, onPhone: '2-end' },
  {
    head: '状态',
    cell: ({ state }) => {
      const [text, tone] = customerStateWords[state];
      return <Badge colorPalette={tone}>{text}</Badge>;
    },
    isFigure: true,
    onPhone: '1-end',
  },
];

function CustomerList({ question }: { readonly question: CustomerQuestion }) {
  const navigate = useNavigate();
  const model = useDeskVisit((desk) => createCustomerList(desk, question));
  useEffect(() => model.show(question), [model, question]);
  const [load] = useViewModel(model);
  return (
    <PagedList
      load={load}
      onRetry={model.retry}
      hrefFor={(page) => customerAddress({ ...question, page })}
      failure={failure}
      skeleton={<PanelSkeleton lines={10} />}
      empty={<EmptyState icon="search" title="没有这样的客户" note="试试单位名的一部分、手机号后四位或编码。" />}
    >
      {({ customers }) => (
        <Panel>
          <DeskTable
            label="客户"
            columns={columns}
            rows={customers}
            keyOf={({ id }) => id}
            toneOf={({ state }) => (state === 'stopped' ? 'off' : null)}
            onOpen={({ id }) => void navigate(`/desk/customers/${id}`)}
          />
        </Panel>
      )}
    </PagedList>
  );
}
