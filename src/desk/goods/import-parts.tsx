import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { GoodsImport } from '../../application/desk/goods/goods-import.ts';
import { fallNotes, faultyRowsFile, slipLines } from '../../application/desk/goods/import-words.ts';
import type { GoodsPreview } from '../../application/desk/goods/goods-ports.ts';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import styles from './goods-import.module.css';

interface PartProps {
  readonly model: GoodsImport;
  readonly preview: GoodsPreview;
}

interface HeadProps {
  readonly title: string;
  readonly note: string;
  readonly children?: ReactNode;
}

const Head = ({ title, note, children }: HeadProps) => (
  <header className={styles.head}>
    <h2>{title}</h2>
    <span>{note}</span>
    {children === undefined ? null : <span className={styles.end}>{children}</span>}
  </header>
);

type Fall = GoodsPreview['falls'][number];

const more = (count: number, shown: number): string => (count > shown ? `，只列出前 ${shown}，其余不改` : '');

/** Prices that fall by more than 20 %: each is ticked by somebody, or stays. */
export function FallTable({ model, preview: { falls, fallCount } }: PartProps) {
  const [{ falls: meant }] = useViewModel(model);
  if (falls.length === 0) return null;
  const columns: readonly DeskColumn<Fall>[] = [
    {
      head: '照改',
      cell: ({ goodsId, words }) => <CheckBox label={`照改 ${words}`} checked={meant.has(goodsId)} onChange={() => model.mean(goodsId)} />,
      onPhone: '0',
    },
    { head: '编码', cell: ({ code }) => <span className={styles.quiet}>{code}</span>, onPhone: '2' },
    { head: '品种', cell: ({ words }) => words, isWide: true, onPhone: '1' },
    { head: '原价', cell: ({ was }) => was.toFixed(2), isFigure: true, onPhone: '2' },
    { head: '新价', cell: ({ is }) => <b>{is.toFixed(2)}</b>, isFigure: true, onPhone: '1-end' },
    { head: '涨跌', cell: (fall) => <b className={styles.bad}>{fallNotes(fall).percent}</b>, isFigure: true, onPhone: '2-end' },
    {
      head: '留意',
      cell: (fall) => {
        const { words, isBad } = fallNotes(fall);
        return <span className={isBad ? styles.bad : styles.quiet}>{words}</span>;
      },
      onPhone: '2',
    },
  ];
  return (
    <Panel>
      <Head title="跌超 20%" note={`${fallCount} 种，逐个打勾才改${more(fallCount, falls.length)}`} />
      <DeskTable
        label="跌超 20%"
        columns={columns}
        rows={falls}
        keyOf={({ goodsId }) => goodsId}
        toneOf={(fall) => (fallNotes(fall).isSlip ? 'bad' : null)}
        hasKeys={false}
      />
    </Panel>
  );
}

type Fault = GoodsPreview['faults'][number];

const faultColumns: readonly DeskColumn<Fault>[] = [
  { head: '行', cell: ({ line }) => <span className={styles.quiet}>第 {line.toLocaleString('en-US')} 行</span>, onPhone: '1' },
  {
    head: '错在哪里',
    cell: ({ column, words }) => (
      <>
        {column === '' ? null : <b>{column}</b>} {words}
      </>
    ),
    isLong: true,
    onPhone: '3',
  },
];

/** Saves text as a file. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Rows that are not imported, by line, to be mended. */
export function FaultTable({ preview }: { readonly preview: GoodsPreview }) {
  const { faults, faultCount } = preview;
  if (faults.length === 0) return null;
  return (
    <Panel>
      <Head title="有错的行" note={`${faultCount} 行，不会导入${faultCount > faults.length ? `，列出前 ${faults.length}` : ''}`}>
        <Button size="sm" className={styles.small} variant="plain" onClick={() => download('改好再传.csv', faultyRowsFile(preview))}>
          下载这 {new Set(faults.map(({ line }) => line)).size} 行改好再传
        </Button>
      </Head>
      <DeskTable label="有错的行" columns={faultColumns} rows={faults} keyOf={({ line, column }) => `${line} ${column}`} hasKeys={false} />
    </Panel>
  );
}

/** Rows under whose code goods have another name, or that resemble goods of the shop. */
export function RenameTable({ model, preview: { renamed, renamedCount } }: PartProps) {
  const [{ choices }] = useViewModel(model);
  if (renamed.length === 0) return null;
  return (
    <Panel>
      <Head title="像是改名" note={`${renamedCount} 行${more(renamedCount, renamed.length)}`} />
      <ul className={styles.renamed}>
        {renamed.map(({ line, kind, words, isOtherPack, goods }) => {
          const options = [
            ...goods.map(({ id, words: own }) => ({ value: id, label: goods.length === 1 ? '同一种' : `就是 ${own}` })),
            ...(kind === 'alike' ? [{ value: 'new', label: '另建' }] : []),
            { value: 'out', label: '不导入' },
          ];
          return (
            <li key={line}>
              <span>
                <b>{words}</b>
                <small>
                  第 {line} 行　原 {goods.map(({ words: own }) => own).join('；')}
                  {kind === 'named' ? '　编码相同' : '　编码不同'}
                </small>
              </span>
              <span className={styles.choice} role="radiogroup" aria-label={`第 ${line} 行`}>
                {options.map(({ value, label }) => (
                  <label key={value}>
                    <input
                      type="radio"
                      name={`renamed ${line}`}
                      checked={choices.get(line) === value}
                      onChange={() => model.choice(line, value)}
                    />{' '}
                    {label}
                  </label>
                ))}
                {isOtherPack && !choices.has(line) ? <small className={styles.warn}>规格、单位或厂家变了，请选</small> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** What an import changes, line by line, above the button that does it. */
export function ImportSlip({ model, preview }: PartProps) {
  const [{ open, falls, choices, isSending, isReading }] = useViewModel(model);
  const lines = slipLines(preview, falls.size, choices);
  const isNothing = preview.check === '' || preview.dearer + preview.cheaper + preview.other + preview.added + falls.size === 0;
  const isOpen = open > 0 || (isNothing && preview.renamed.length === 0);
  return (
    <section className={styles.slip} aria-label="导入会改什么">
      <h2>
        导入会改什么 <span>{preview.rows.toLocaleString('en-US')} 行</span>
      </h2>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button width="full" disabled={isOpen || isReading} loading={isSending} loadingText="正在导入" onClick={model.send}>
        {open > 0 ? `还有 ${open} 处要选` : isNothing && preview.renamed.length === 0 ? '没有要改的' : '导入'}
      </Button>
      <p>导入按行各自成败，不锁订单。每一处改前改后都记在“人员与记录”里。</p>
    </section>
  );
}
