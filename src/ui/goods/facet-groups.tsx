import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FacetValue } from '../../application/goods/goods-gateway.ts';
import type { ListQuery } from '../../application/goods/list-query.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { Bone } from '../shared/skeleton/bone.tsx';
import styles from './facet-groups.module.css';
import type { GoodsListView } from './use-goods-list.ts';

/** A choice keeps the buyer's place: only the goods change. */
function useChoose({ addressOf }: GoodsListView) {
  const navigate = useNavigate();
  return (change: Partial<ListQuery>) => void navigate(addressOf(change), { preventScrollReset: true });
}

/** The facets of the result, one value each; choosing writes the address. */
export function FacetGroups({ view }: { readonly view: GoodsListView }) {
  const { state, query } = view;
  const choose = useChoose(view);
  const { categories, manufacturers, forms } = state.facets;
  if (state.status === 'loading' && categories.length === 0) return <FacetBones />;
  const rx: readonly FacetValue[] = [
    { value: '1', name: '处方药', count: 0 },
    { value: '0', name: '非处方', count: 0 },
  ];
  return (
    <>
      <FacetGroup name="类别" values={categories} chosen={query.category} onChoose={(category) => choose({ category })} />
      <FacetGroup name="厂家" values={manufacturers} chosen={query.manufacturer} onChoose={(manufacturer) => choose({ manufacturer })} />
      <FacetGroup name="剂型" values={forms} chosen={query.form} onChoose={(form) => choose({ form })} />
      <FacetGroup
        name="处方"
        values={rx}
        chosen={query.prescription === null ? null : query.prescription ? '1' : '0'}
        onChoose={(value) => choose({ prescription: value === null ? null : value === '1' })}
      />
    </>
  );
}

const shown = 6;

function FacetGroup({ name, values, chosen, onChoose }: {
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: string | null;
  readonly onChoose: (value: string | null) => void;
}) {
  const [isWhole, setIsWhole] = useState(false);
  if (values.length === 0) return null;
  const visible = values.filter((one, index) => isWhole || index < shown || one.value === chosen);
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      {visible.map((one) => (
        <CheckBox key={one.value} className={styles.value} checked={one.value === chosen} onChange={(checked) => onChoose(checked ? one.value : null)}>
          <span className={styles.name} title={one.name}>
            {one.name}
          </span>
          {one.count > 0 ? <span className={styles.count}>{one.count.toLocaleString('en-US')}</span> : null}
        </CheckBox>
      ))}
      {values.length > shown ? (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${values.length}`}
        </button>
      ) : null}
    </fieldset>
  );
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
