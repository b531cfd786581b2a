import { Grid } from '@chakra-ui/react';
import type { NamedBlock } from '../../../application/activity/activity-gateway.ts';
import { namedOf } from '../../../application/activity/floors.ts';
import { createCombinationsViewModel } from '../../../application/combination/combinations-view-model.ts';
import { SetCard } from '../../pieces/combination/set-card.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../kit/showcase/section-heading.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';

/** Sets as `/zhzq` has them. */
export function CombinationsBlock({ block: { title, note, ids } }: { readonly block: NamedBlock }) {
  const [load, model] = useViewModel(useVisit(({ needs }) => createCombinationsViewModel(needs)));
  const sets = load.value === null ? null : namedOf(load.value, ids);
  if (sets?.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} note={note} more={{ text: '全部组合', to: '/zhzq' }} />
      {load.status === 'loading' ? <PanelSkeleton lines={4} /> : null}
      {load.status === 'failed' ? <PartFailure text={`${title}加载失败`} onRetry={model.retry} /> : null}
      <Grid gap="3" templateColumns="minmax(0, 1fr)">
        {sets?.map((set) => (
          <SetCard
            key={set.id}
            set={set}
            onQuantity={(quantity) => model.setQuantity(set.id, quantity)}
            onAdd={() => model.add(set.id)}
            onFollow={() => model.follow(set.id)}
          />
        ))}
      </Grid>
    </section>
  );
}
