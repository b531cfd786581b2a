import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { caseAge, type CasePart, caseParts, type CaseQuestion, createDeskCases } from '../../application/desk/cases/case-list.ts';
import { caseKindNames, caseReasonNames, caseStateNames, turnNames, unitsWords } from '../../application/desk/cases/case-words.ts';
import type { DeskCaseRow } from '../../application/desk/desk-ports.ts';
import { pageFrom } from '../../application/shared/load/paging.ts';
import { shownIfAny } from '../../application/shared/shown/shown-money.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { AgeText } from '../kit/age-text.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';

const partNames: Readonly<Record<CasePart, string>> = { open: '待处理', ...turnNames, over: '已结束' };

const questionOf = (query: URLSearchParams): CaseQuestion => ({
  part: caseParts.find((part) => part === query.get('part')) ?? 'open',
  page: pageFrom(query.get('page')),
});

const hrefOf = (part: CasePart, page = 1): string =>
  `/desk/cases${part === 'open' && page === 1 ? '' : `?part=${part}${page === 1 ? '' : `&page=${page}`}`}`;

const columnsAt = (now: number): readonly DeskColumn<DeskCaseRow>[] => [
  {
    head: '客户',
    cell: ({ company, case: { number } }) => (
      <>
        <b>{company}</b>
        <small>{number}</small>
      </>
    ),
    onPhone: '1',
  },
  {
    head: '申请',
    cell: ({ case: { kind, reason } }) => `${caseReasonNames[reason]} ${caseKindNames[kind]}`,
  },
  {
    head: '商品',
    cell: ({ case: { lines } }) => lines.map(({ name }) => name).join('、'),
    isWide: true,
    onPhone: 'none',
  },
  { head: '数量', cell: ({ case: { lines, units } }) => unitsWords(lines, units), isFigure: true, onPhone: 'none' },
  {
    head: '退款',
    cell: ({ case: { total } }) => {
      const shown = shownIfAny(total);
      return shown === null ? '–' : `¥${shown}`;
    },
    isFigure: true,
    onPhone: '2-end',
  },
  { head: '下一步', cell: ({ turn, case: { state } }) => (turn === null ? caseStateNames[state] : turnNames[turn]) },
  { head: '已等', cell: (row) => (row.turn === null ? '' : <AgeText age={caseAge(row, now)} />), isFigure: true, onPhone: '1-end' },
];

/** 售后: what buyers ask of delivered orders, what waits longest first. */
export function CasesPage() {
  const [query] = useSearchParams();
  const { part, page } = questionOf(query);
  const { clock } = useDesk();
  const navigate = useNavigate();
  const model = useDeskVisit((desk) => createDeskCases(desk, { part, page }));
  useEffect(() => model.show({ part, page }), [model, part, page]);
  const [load] = useViewModel(model);
  const counts = load.known?.counts;
  return (
    <>
      <ScreenHead title="售后" note="提出后 24 小时内答复；等得最久的在最上面" />
      <Panel>
        <LinkTabs
          label="售后状态"
          tabs={caseParts.map((one) => ({
            name: partNames[one],
            to: hrefOf(one),
            isCurrent: one === part,
            ...(one === 'over' ? {} : { count: counts?.[one] ?? 0 }),
          }))}
        />
        <PagedList
          load={load}
          onRetry={() => model.retry()}
          hrefFor={(to) => hrefOf(part, to)}
          failure={{ title: '售后没有读出来' }}
          skeleton={null}
          empty={<EmptyState icon="check" title={part === 'over' ? '还没有办完的售后' : '没有等着办的售后'} />}
        >
          {({ cases }) => (
            <DeskTable
              label="售后单"
              columns={columnsAt(clock.now())}
              rows={cases}
              keyOf={({ case: { id } }) => id}
              toneOf={(row) => (row.turn !== null && caseAge(row, clock.now()).state === 'broken' ? 'bad' : null)}
              onOpen={({ case: { id } }) => void navigate(`/desk/cases/${id}`)}
            />
          )}
        </PagedList>
      </Panel>
    </>
  );
}
