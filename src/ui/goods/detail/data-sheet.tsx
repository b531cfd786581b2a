import { type KeyboardEvent, useId, useState } from 'react';
import type { GoodsDetail, NamedText } from '../../../application/goods/goods.ts';
import type { GoodsOnShow } from './goods-on-show.ts';
import { Panel } from '../../kit/window/page/panel.tsx';
import styles from './data-sheet.module.css';

const drugFields = ({ name, spec, form, maker, approvalNumber }: GoodsDetail): readonly NamedText[] => [
  { name: '通用名', value: name },
  { name: '规格', value: spec },
  { name: '剂型', value: form },
  { name: '生产厂家', value: maker },
  { name: '批准文号', value: approvalNumber },
];

type DeviceClass = NonNullable<GoodsOnShow['deviceClass']>;

const classNumbers = { 1: 'Ⅰ类', 2: 'Ⅱ类', 3: 'Ⅲ类', unknown: '' } as const;

/** A device has no dosage form and is registered or filed, not approved. */
const deviceFields = ({ name, spec, maker, approvalNumber }: GoodsDetail, deviceClass: DeviceClass): readonly NamedText[] => [
  { name: '产品名称', value: name },
  { name: '型号规格', value: spec },
  { name: deviceNames(deviceClass)['批准文号'] ?? '', value: approvalNumber },
  { name: '管理类别', value: classNumbers[deviceClass] },
  { name: '生产企业', value: maker },
];

/** What the shop's own fields of a drug are called of a device; one of class Ⅰ is filed (备案), not registered. */
const deviceNames = (deviceClass: DeviceClass): Readonly<Record<string, string>> =>
  deviceClass === 1
    ? { 批准文号: '备案编号', 上市许可持有人: '备案人', 贮藏: '储存条件' }
    : { 批准文号: '注册证编号', 上市许可持有人: '注册人', 贮藏: '储存条件' };

/** The goods' own fields first; the shop's further ones after them, none twice. */
function fieldsOf(detail: GoodsDetail, deviceClass: GoodsOnShow['deviceClass']): readonly NamedText[] {
  const own: readonly NamedText[] = [
    ...(deviceClass === null ? drugFields(detail) : deviceFields(detail, deviceClass)),
    { name: '包装单位', value: detail.unit },
    { name: '中包装', value: `${detail.terms.mediumPack}${detail.unit}` },
  ];
  const named = new Set(own.map(({ name }) => name));
  const names = deviceClass === null ? {} : deviceNames(deviceClass);
  const further = detail.properties.map((one) => ({ ...one, name: names[one.name] ?? one.name })).filter(({ name }) => !named.has(name));
  return [...own, ...further].filter(({ value }) => value !== '');
}

interface Sheet {
  readonly name: string;
  readonly note: string;
  readonly texts: readonly NamedText[];
  readonly look: string | undefined;
}

/** Fields of the goods, and its instruction sheet section by section: one at a time, both in print. */
export function DataSheet({ state: { detail, deviceClass } }: { readonly state: GoodsOnShow }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const sheets: readonly Sheet[] = [
    { name: '商品参数', note: '', texts: fieldsOf(detail, deviceClass), look: styles.fields },
    ...(detail.instructions.length === 0
      ? []
      : [{ name: '说明书', note: '以随货说明书为准', texts: detail.instructions, look: styles.instructions }]),
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
        <div
          key={name}
          className={styles.panel}
          role="tabpanel"
          id={`${id}-sheet-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== chosen}
        >
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
