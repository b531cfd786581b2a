import { Text } from '@chakra-ui/react';
import type { GroupBuyView } from '../../../application/group-buy/group-view.ts';
import { shownTime } from '../../../application/shared/shown/shown-time.ts';
import { useTimeLeft } from '../../kit/clock/use-time-left.ts';
import { Countdown } from '../../kit/clock/countdown.tsx';

/** What is left until a group begins or ends; once that is over it says so in its place until the shop has answered. */
export function GroupClock({ group: { stage, beginsAt, endsAt } }: { readonly group: GroupBuyView }) {
  const isAhead = stage === 'announced';
  const isOver = stage === 'succeeded' || stage === 'failed';
  const left = useTimeLeft(isOver ? null : isAhead ? beginsAt : endsAt);
  if (isOver)
    return (
      <Text fontSize="xs" color="fg.subtle">
        {shownTime(endsAt)} 截止
      </Text>
    );
  if (left === null) return null;
  if (left.over) {
    return (
      <Text fontSize="xs" color="fg.muted" role="status">
        {isAhead ? '正在开团' : '已截止，正在核对结果'}
      </Text>
    );
  }
  return <Countdown label={isAhead ? '距开团' : '距截止'} left={left} />;
}
