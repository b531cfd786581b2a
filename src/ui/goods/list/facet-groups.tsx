import { Bone } from '../../shared/skeleton/bone.tsx';
import { useUnhurried } from '../../shared/hooks/use-unhurried.ts';
import { FacetGroup } from './facet-group.tsx';
import styles from './facet-groups.module.css';
import { shownFacets } from './facet-values.ts';
import { useChoose } from './use-choose.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** The facets of the result; choosing writes the address. */
export function FacetGroups({ view }: { readonly view: GoodsListView }) {
  const choose = useChoose(view);
  const mayDraw = useUnhurried(view.state.status !== 'loading' || view.state.facets.manufacturers.length > 0);
  if (!mayDraw) return <FacetBones />;
  return shownFacets(view).map(({ change, ...facet }) => (
    <FacetGroup key={facet.name} {...facet} onChoose={(value, isChosen) => choose(change(value, isChosen))} />
  ));
}

function FacetBones() {
  return [6, 6, 4].map((count, group) => (
    <div key={group} className={styles.group} aria-hidden="true">
      <Bone width="40%" height={16} gap={4} />
      {Array.from({ length: count }, (_, line) => (
        <Bone key={line} width={`${88 - ((line * 13) % 30)}%`} height={12} gap={13} />
      ))}
    </div>
  ));
}
