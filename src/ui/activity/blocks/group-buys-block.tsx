import { Box } from '@chakra-ui/react';
import type { NamedBlock } from '../../../application/activity/activity-gateway.ts';
import { namedOf } from '../../../application/activity/floors.ts';
import { groupsOf } from '../../../application/group-buy/group-view.ts';
import { createGroups } from '../../../application/group-buy/groups-view-model.ts';
import { GroupRow } from '../../pieces/group-buy/group-row.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Panel } from '../../kit/window/page/panel.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../kit/showcase/section-heading.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { RowsSkeleton } from '../../pieces/goods/window/goods-skeletons.tsx';

/** Groups as `/ptzq` has them: those that are named, or all that run. */
export function GroupBuysBlock({ block: { title, note, ids } }: { readonly block: NamedBlock }) {
  const [{ status, value, busyId }, zone] = useViewModel(useVisit(({ needs }) => createGroups(needs)));
  const groups = value === null ? null : ids.length === 0 ? groupsOf(value.groups, 'all', value.now) : namedOf(value.groups, ids);
  if (groups?.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} note={note} more={{ text: '全部拼团', to: '/ptzq' }} />
      {status === 'loading' ? <RowsSkeleton count={2} height={112} /> : null}
      {status === 'failed' ? <PartFailure text={`${title}加载失败`} onRetry={zone.retry} /> : null}
      {groups === null ? null : (
        <Panel>
          <Box as="ul" listStyleType="none">
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} isBusy={busyId === group.id} onFollow={() => zone.toggleFollow(group)} />
            ))}
          </Box>
        </Panel>
      )}
    </section>
  );
}
