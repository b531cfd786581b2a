import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createClub, type LectureFilter, lecturesOf } from '../../application/activity/club-view-model.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { LectureCard } from './lecture-card.tsx';
import { LectureRow } from './lecture-row.tsx';

interface LectureListProps {
  readonly filter: LectureFilter;
  /** The whole programme in lines, or what can be booked as cards. */
  readonly look: 'cards' | 'rows';
  readonly empty: ReactNode;
}

/** The club's lectures of a filter, loaded for this visit. */
export function LectureList({ filter, look, empty }: LectureListProps) {
  const [{ status, reason, value, busyId }, club] = useViewModel(useVisit(({ needs }) => createClub(needs)));
  if (status === 'failed') return <PageFailure title="场次加载失败" reason={reason} kept="已预约的席位都在。" onRetry={club.retry} />;
  if (value === null) return <RowsSkeleton count={4} height={120} />;
  const shown = lecturesOf(value, filter);
  if (shown.length === 0) return empty;
  if (look === 'rows') {
    return (
      <Box as="ul" borderWidth="1px" borderRadius="md" overflow="hidden">
        {shown.map((lecture) => (
          <LectureRow key={lecture.id} lecture={lecture} club={club} isBusy={busyId === lecture.id} />
        ))}
      </Box>
    );
  }
  return (
    <Box>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', '2xl': 'repeat(3, minmax(0, 1fr))' }}>
        {shown.map((lecture) => (
          <LectureCard key={lecture.id} lecture={lecture} club={club} isBusy={busyId === lecture.id} />
        ))}
      </Grid>
    </Box>
  );
}
