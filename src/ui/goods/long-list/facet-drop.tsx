import { Drop } from './drop.tsx';
import { FacetGroup, type FacetGroupProps } from '../list/facet-group.tsx';

interface FacetDropProps extends FacetGroupProps {
  /** Another facet in the same panel: the bar has no room for a button of its own. */
  readonly also?: FacetGroupProps | undefined;
}

/** A facet behind a button, which says what is chosen of it. */
export function FacetDrop({ also, ...facet }: FacetDropProps) {
  const { name, values, chosen } = also !== undefined && facet.chosen.length === 0 && also.chosen.length > 0 ? also : facet;
  const [first] = chosen;
  const firstName = values.find((one) => one.value === first)?.name ?? '';
  return (
    <Drop
      label={chosen.length === 0 ? name : chosen.length === 1 ? `${name}：${firstName}` : `${name}：${chosen.length} 个`}
      isChosen={chosen.length > 0}
    >
      <FacetGroup {...facet} isOpen />
      {also === undefined ? null : <FacetGroup {...also} />}
    </Drop>
  );
}
