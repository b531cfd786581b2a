import { Box, Button } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { groupFilters, groupsOf } from '../../application/group-buy/group-view.ts';
import { createGroups } from '../../application/group-buy/groups-view-model.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { ZoneHead } from '../kit/zone-head.tsx';
import { GroupRow } from '../pieces/group-buy/group-row.tsx';
import { GroupSteps } from './group-steps.tsx';
import { filterWords } from '../pieces/group-buy/group-words.ts';

/** `/ptzq`: the group-buys (拼团, R42) that run, are announced and were of late. */
export function GroupsPage() {
  const [query] = useSearchParams();
  const [{ status, reason, value, busyId }, zone] = useViewModel(useVisit(({ needs }) => createGroups(needs)));
  const filter = groupFilters.find((one) => one === query.get('show')) ?? 'all';
  const shown = value === null ? [] : groupsOf(value.groups, filter, value.now);
  const countOf = (one: (typeof groupFilters)[number]): number => (value === null ? 0 : groupsOf(value.groups, one, value.now).length);
  const tabs = groupFilters.map((one) => ({
    name: filterWords[one],
    count: countOf(one),
    to: one === 'all' ? '/ptzq' : `/ptzq?show=${one}`,
    isCurrent: one === filter,
  }));
  return (
    <Box className={frame.wrap} mb="8">
      <ZoneHead title="拼团专区" note="几家店一起凑量，凑满按成团价发货；凑不满，已付款全额退回。" />
      <GroupSteps />
      <Box mb="2.5">
        <LinkTabs label="拼团筛选" tabs={tabs} />
      </Box>
      {status === 'failed' ? (
        <PageFailure title="拼团加载失败" reason={reason} kept="已付款的参团都在“我的订单”。" onRetry={zone.retry} />
      ) : null}
      {status === 'loading' ? <RowsSkeleton count={4} height={112} /> : null}
      {value !== null && shown.length > 0 ? (
        <Panel>
          <Box as="h2" className={frame.hidden}>
            {filterWords[filter]}
          </Box>
          <Box as="ul" listStyleType="none">
            {shown.map((group) => (
              <GroupRow key={group.id} group={group} isBusy={busyId === group.id} onFollow={() => zone.toggleFollow(group)} />
            ))}
          </Box>
        </Panel>
      ) : null}
      {value !== null && shown.length === 0 ? (
        <EmptyState
          icon="box"
          title={filter === 'mine' ? '贵店还没有参团' : '这里还没有拼团'}
          note={filter === 'mine' ? '快凑满的团最先见结果。' : '看看正在拼的团。'}
        >
          <Button asChild variant="outline">
            <Link to={filter === 'mine' ? '/ptzq?show=nearly' : '/ptzq'}>{filter === 'mine' ? '看快凑满的' : '看正在拼的'}</Link>
          </Button>
        </EmptyState>
      ) : null}
    </Box>
  );
}
