import { Drop } from './drop.tsx';
import { FacetGroup, type FacetGroupProps } from '../list/facet-group.tsx';

/** One facet behind a button, which says what is chosen of it. */
export function FacetDrop({ name, values, chosen, onChoose }: FacetGroupProps) {
  const [first] = chosen;
  const firstName = values.find((one) => one.value === first)?.name ?? '';
  return (
    <Drop label={chosen.length === 0 ? name : chosen.length === 1 ? `${name}：${firstName}` : `${name}：${chosen.length} 个`} isChosen={chosen.length > 0}>
      <FacetGroup name={name} values={values} chosen={chosen} onChoose={onChoose} isOpen />
    </Drop>
  );
}
