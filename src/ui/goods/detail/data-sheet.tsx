import { type KeyboardEvent, useId, useState } from 'react';
import type { GoodsDetail, NamedText } from '../../../application/goods/goods.ts';
import { Panel } from '../../shared/page/panel.tsx';
import styles from './data-sheet.module.css';

/** The goods' own fields first; the shop's further ones after them, none twice. */
function fieldsOf(detail: GoodsDetail): readonly NamedText[] {
  const own: readonly NamedText[] = [
    { name: '通用名', value: detail.name },
    { name: '规格', value: detail.spec },
    { name: '剂型', value: detail.form },
    { name: '生产厂家', value: detail.maker },
    { name: '批准文号', value: detail.approvalNumber },
    { name: '包装单位', value: detail.unit },
    { name: '中包装', value: `${detail.terms.mediumPack}${detail.unit}` },
  ];
  const named = new Set(own.map(({ name }) => name));
  return [...own, ...detail.properties.filter(({ name }) => !named.has(name))].filter(({ value }) => value !== '');
}

interface Sheet {
  readonly name: string;
  readonly note: string;
  readonly texts: readonly NamedText[];
  readonly look: string | undefined;
}

/** Fields of the goods, and its instruction sheet section by section: one at a time, both in print. */
export function DataSheet({ detail }: { readonly detail: GoodsDetail }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const sheets: readonly Sheet[] = [
    { name: '商品参数', note: '', texts: fieldsOf(detail), look: styles.fields },
    ...(detail.instructions.length === 0 ? [] : [{ name: '说明书', note: '以随货说明书为准', texts: detail.instructions, look: styles.instructions }]),
  ];
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by === undefined) return;
    const next = (chosen + by + sheets.length) % sheets.length;
    setChosen(next);
    currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Panel className={styles.sheet}>
      <div className={styles.tabs} role="tablist" aria-label="商品资料" tabIndex={-1} onKeyDown={onKeyDown}>
        {sheets.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-selected={at === chosen}
            aria-controls={`${id}-sheet-${at}`}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChosen(at)}
          >
            {name}
          </button>
        ))}
      </div>
      {sheets.map(({ name, note, texts, look }, at) => (
        <div key={name} className={styles.panel} role="tabpanel" id={`${id}-sheet-${at}`} aria-labelledby={`${id}-tab-${at}`} hidden={at !== chosen}>
          <dl className={look}>
            {texts.map((text) => (
              <div key={text.name}>
                <dt>{text.name}</dt>
                <dd>{text.value}</dd>
              </div>
            ))}
          </dl>
          {note === '' ? null : <p className={styles.note}>{note}</p>}
        </div>
      ))}
    </Panel>
  );
}
