import { FacetBones } from './facet-bones.tsx';
import { FacetGroup } from './facet-group.tsx';
import { shownFacets } from './facet-values.ts';
import { PriceRange } from './price-range.tsx';
import { useChoose } from './use-choose.ts';
import { type GoodsListView, haveFacetsCome } from './use-goods-list.ts';

/** The facets of the result; choosing writes the address. */
export function FacetGroups({ view }: { readonly view: GoodsListView }) {
  const choose = useChoose(view);
  if (!haveFacetsCome(view)) return <FacetBones />;
  const groups = shownFacets(view).map(({ change, ...facet }) => (
    <FacetGroup key={facet.name} {...facet} onChoose={(value, isChosen) => choose(change(value, isChosen))} />
  ));
  // A list of nothing has no prices either.
  const hasPrices = view.state.total > 1 || view.query.priceMin !== null || view.query.priceMax !== null;
  return (
    <>
      {groups}
      {hasPrices ? <PriceRange view={view} /> : null}
    </>
  );
}
