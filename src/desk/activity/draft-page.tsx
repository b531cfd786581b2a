import { useParams } from 'react-router-dom';
import { ActivitiesFrame } from './activities-frame.tsx';
import { DraftView } from './draft-view.tsx';

/** One draft beside the list: what is wrong with it, what it meets, what it would have come to. */
export function DraftPage() {
  const { id = '' } = useParams();
  return (
    <ActivitiesFrame draftId={id}>
      {({ refresh, leave }) => <DraftView key={id} id={id} onChanged={refresh} onLeft={leave} />}
    </ActivitiesFrame>
  );
}
