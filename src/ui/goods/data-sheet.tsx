import type { GoodsDetail, NamedText } from '../../application/goods/goods.ts';
import { Panel } from '../shared/page/panel.tsx';
import styles from './data-sheet.module.css';

/** The goods' own fields first; the shop's further ones after them, none twice. */
function fieldsOf(detail: GoodsDetail): readonly NamedText[] {
  const own: readonly NamedText[] = [
    { name: '通用名', value: detail.name },
    { name: '规格', value: detail.spec },
    { name: '剂型', value: detail.form },
    { name: '生产厂家', value: detail.maker },
    { name: '批准文号', value: detail.approvalNumber },
    { name: '包装单位', value: `${detail.unit}，中包装 ${detail.terms.mediumPack}` },
  ];
  const named = new Set(own.map(({ name }) => name));
  return [...own, ...detail.properties.filter(({ name }) => !named.has(name))].filter(({ value }) => value !== '');
}

/** Fields of the goods, and its instruction sheet section by section. */
export function DataSheet({ detail }: { readonly detail: GoodsDetail }) {
  return (
    <>
      <Panel title="商品参数" className={styles.sheet}>
        <dl className={styles.fields}>
          {fieldsOf(detail).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {detail.instructions.length === 0 ? null : (
        <Panel title="说明书" note="以随货说明书为准" className={styles.sheet}>
          <dl className={styles.instructions}>
            {detail.instructions.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
