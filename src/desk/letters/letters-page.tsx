import { Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LetterRow } from '../../application/desk/desk-ports.ts';
import { createLetters, letterAge, letterKindNames, type LetterQuestion } from '../../application/desk/letters/letter-list.ts';
import { pageFrom } from '../../application/shared/load/paging.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { LinkTabs } from '../../ui/kit/counter/link-tabs.tsx';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { AgeText } from '../kit/age-text.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';

const kinds = ['ticket', 'feedback', 'wanted'] as const;

const questionOf = (query: URLSearchParams): LetterQuestion => ({
  part: query.get('part') === 'done' ? 'done' : 'open',
  kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
  page: pageFrom(query.get('page')),
});

function hrefOf({ part, kind, page }: LetterQuestion): string {
  const query = new URLSearchParams({
    ...(part === 'done' && { part }),
    ...(kind !== null && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/desk/letters' : `/desk/letters?${query}`;
}

const columnsAt = (now: number): readonly DeskColumn<LetterRow>[] => [
  { head: '种类', cell: ({ kind }) => letterKindNames[kind] },
  { head: '谁', cell: ({ from }) => <b>{from}</b>, onPhone: '1' },
  { head: '内容', cell: ({ words }) => words, isWide: true },
  {
    head: '已等',
    cell: (row) => (row.doneAt === null ? <AgeText age={letterAge(row, now)} /> : `${shownTime(row.doneAt).slice(5)} 办`),
    isFigure: true,
    onPhone: '1-end',
  },
];

/** 消息: complaints, feedback and wanted goods that wait for an answer, the longest first. */
export function LettersPage() {
  const [query] = useSearchParams();
  const { part, kind, page } = questionOf(query);
  const { clock } = useDesk();
  const navigate = useNavigate();
  const model = useDeskVisit((desk) => createLetters(desk, { part, kind, page }));
  useEffect(() => model.show({ part, kind, page }), [model, part, kind, page]);
  const [load] = useViewModel(model);
  const counts = load.known?.counts;
  return (
    <>
      <ScreenHead title="消息" note="投诉 24 小时内答复；答复后对方收到消息" />
      <Panel>
        <Flex
          justify="space-between"
          wrap="wrap"
          borderBottom="2px solid"
          borderColor="border.ink"
          mb="2.5"
          css={{ '& > nav': { mb: '-2px' } }}
        >
          <LinkTabs
            label="种类"
            tabs={[
              { name: '全部', to: hrefOf({ part, kind: null, page: 1 }), isCurrent: kind === null },
              ...kinds.map((one) => ({
                name: letterKindNames[one],
                to: hrefOf({ part, kind: one, page: 1 }),
                isCurrent: one === kind,
                count: counts?.[one] ?? 0,
              })),
            ]}
          />
          <LinkTabs
            label="状态"
            tabs={[
              { name: '待答复', to: hrefOf({ part: 'open', kind, page: 1 }), isCurrent: part === 'open' },
              { name: '已办', to: hrefOf({ part: 'done', kind, page: 1 }), isCurrent: part === 'done' },
            ]}
          />
        </Flex>
        <PagedList
          load={load}
          onRetry={() => model.retry()}
          hrefFor={(to) => hrefOf({ part, kind, page: to })}
          failure={{ title: '消息没有读出来' }}
          skeleton={null}
          empty={<EmptyState icon="check" title={part === 'done' ? '还没有答复过' : '没有等着答复的'} />}
        >
          {({ letters }) => (
            <DeskTable
              label="消息"
              columns={columnsAt(clock.now())}
              rows={letters}
              keyOf={({ kind: of, id }) => `${of} ${id}`}
              onOpen={({ kind: of, id }) => void navigate(`/desk/letters/${of}/${id}`)}
            />
          )}
        </PagedList>
      </Panel>
    </>
  );
}
