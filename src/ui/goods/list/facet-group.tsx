import { useState } from 'react';
import type { FacetValue } from '../../../application/goods/goods-gateway.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import styles from './facet-groups.module.css';
import { late, LatePart } from '../../kit/window/late.tsx';
import type { ShownFacet } from './facet-values.ts';

const FacetFinder = late(() => import('./facet-finder.tsx').then((module) => module.FacetFinder));

export interface FacetGroupProps extends Pick<ShownFacet, 'name' | 'values' | 'chosen' | 'isCut'> {
  readonly onChoose: (value: string, chosen: boolean) => void;
  /** In a panel of its own: all values at once, and no name, which the panel's button says. */
  readonly isOpen?: boolean | undefined;
}

/** Values that stand there at first; those that are chosen stand there too. */
const shown = 6;
/** From so many values on they are looked for by name rather than read. */
const findFrom = 13;

/** One facet: its commonest values, and the way to all. */
export function FacetGroup({ name, values, chosen, isCut = false, onChoose, isOpen = false }: FacetGroupProps) {
  const [isWhole, setIsWhole] = useState(isOpen);
  const few = values.filter((one, index) => index < shown || chosen.includes(one.value));
  const more = isWhole ? '收起' : `全部 ${values.length}${isCut ? '+' : ''}`;
  const boxes = (some: readonly FacetValue[]) =>
    some.map((one) => (
      <CheckBox
        key={one.value}
        className={styles.value}
        checked={chosen.includes(one.value)}
        onChange={(checked) => onChoose(one.value, checked)}
      >
        <span className={styles.name} title={one.name}>
          {one.name}
        </span>
        {one.count > 0 ? <span className={styles.count}>{one.count.toLocaleString('en-US')}</span> : null}
      </CheckBox>
    ));
  return (
    <fieldset className={styles.group}>
      <legend className={isOpen ? styles.unseen : undefined}>{name}</legend>
      {isWhole && values.length >= findFrom ? (
        <LatePart fallback={boxes(few)}>
          <FacetFinder name={name} values={values} chosen={chosen} isCut={isCut} hasLetters={name === '厂家'}>
            {boxes}
          </FacetFinder>
        </LatePart>
      ) : (
        boxes(isWhole ? values : few)
      )}
      {values.length > few.length && !isOpen ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-label={`${more}，${name}`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {more}
        </button>
      ) : null}
    </fieldset>
  );
}
