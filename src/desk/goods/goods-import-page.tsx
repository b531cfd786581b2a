import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createGoodsImport, type GoodsImport } from '../../application/desk/goods/goods-import.ts';
import type { GoodsPreview, RecentImports } from '../../application/desk/goods/goods-ports.ts';
import { shownDeskMinute } from '../../application/desk/shown-desk-time.ts';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { FilePicker } from '../kit/file-picker.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { FallTable, FaultTable, ImportSlip, RenameTable } from './import-parts.tsx';
import styles from './goods-import.module.css';

const tableTypes = '.csv,.txt,.xlsx';

const kindNames = { goods: '商品资料', prices: '只改价', stock: '只改库存' } as const;

/** 导入: a file of goods, looked at before anything of it changes (R52–R54). */
export function GoodsImportPage() {
  const model = useDeskVisit(createGoodsImport);
  const [{ file, preview, fault, isReading, recent }] = useViewModel(model);
  const note =
    preview === null ? (
      '先看清会改什么，按“导入”才改'
    ) : (
      <>
        {preview.name}，{preview.rows.toLocaleString('en-US')} 行　<b>现在什么都没改</b>
      </>
    );
  return (
    <>
      <ScreenHead title={preview === null ? '导入商品' : '导入预览'} note={note}>
        {file === null ? null : (
          <Button size="sm" variant="outline" onClick={() => model.choose(null)}>
            放弃
          </Button>
        )}
        <FilePicker accept={tableTypes} isBusy={isReading} onFile={model.choose}>
          {file === null ? '选择表格' : '换一份表格'}
        </FilePicker>
      </ScreenHead>
      {fault === '' ? null : (
        <Notice status="error" title={fault}>
          {preview === null ? null : (
            <Button size="sm" variant="outline" onClick={model.again}>
              重新预览
            </Button>
          )}
        </Notice>
      )}
      {preview === null ? <Beginning recent={recent.known} isReading={isReading} /> : <Preview model={model} preview={preview} />}
    </>
  );
}

type RecentRow = RecentImports['imports'][number];

const recentColumns: readonly DeskColumn<RecentRow>[] = [
  { head: '时间', cell: ({ at }) => shownDeskMinute(at), onPhone: '2' },
  { head: '文件', cell: ({ name }) => <b>{name}</b>, isWide: true, onPhone: '1' },
  { head: '种类', cell: ({ kind }) => kindNames[kind], onPhone: '2' },
  { head: '谁', cell: ({ by }) => by, onPhone: '2-end' },
  { head: '改', cell: ({ changed, isEnded }) => (isEnded ? `${changed} 种` : '还没完'), isFigure: true, onPhone: '1-end' },
  { head: '新品', cell: ({ added }) => `${added} 种`, isFigure: true, onPhone: 'none' },
  { head: '跌价没改', cell: ({ heldFalls }) => `${heldFalls} 种`, isFigure: true, onPhone: 'none' },
  { head: '有错', cell: ({ refused }) => `${refused} 行`, isFigure: true, onPhone: 'none' },
];

/** What a file looks like, and the last ones that were imported. */
function Beginning({ recent, isReading }: { readonly recent: RecentImports | null; readonly isReading: boolean }) {
  return (
    <Panel>
      <div className={styles.begin}>
        {isReading ? <Text role="status">正在读表格</Text> : null}
        <p>
          CSV 或 XLSX，最多 20,000 行、5 MB。第一行写列名，例如“货号、供货价”只改价，“货号、批号、效期、库存”只改库存；
          要建新品，写全“品名、厂家、规格、单位、单价、中包装、分类、处方药”。
        </p>
        <p>
          不认识的列要您指明，跌价超过 20% 要逐个打勾，新品先下架。<Link to="/desk/goods">回到商品</Link>
        </p>
      </div>
      {recent === null || recent.imports.length === 0 ? null : (
        <DeskTable
          label="最近导入的表格"
          columns={recentColumns}
          rows={recent.imports}
          keyOf={({ at, name }) => `${at} ${name}`}
          hasKeys={false}
        />
      )}
    </Panel>
  );
}

interface PreviewProps {
  readonly model: GoodsImport;
  readonly preview: GoodsPreview;
}

function Preview({ model, preview }: PreviewProps) {
  return (
    <div className={styles.parts}>
      <Panel>
        <Columns model={model} preview={preview} />
      </Panel>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <FallTable model={model} preview={preview} />
          <FaultTable preview={preview} />
        </div>
        <div className={styles.stack}>
          <RenameTable model={model} preview={preview} />
          <ImportSlip model={model} preview={preview} />
        </div>
      </div>
    </div>
  );
}

type Column = GoodsPreview['columns'][number] & { readonly at: number };

const stateWords = {
  known: '认得',
  'left-out': '不导入',
  unknown: '不认识的列，不选就不能导',
  twice: '与前面一列重复，请另选',
  unfit: '这种导入不用这一列，请另选',
} as const;

function Columns({ model, preview }: PreviewProps) {
  const [{ isReading }] = useViewModel(model);
  const wordsOf = (name: string): string => preview.options.find((one) => one.name === name)?.words ?? name;
  const columns: readonly DeskColumn<Column>[] = [
    { head: '表里的列', cell: ({ header }) => <b>{header || '（没有列名）'}</b>, onPhone: '1' },
    {
      head: '认作',
      cell: ({ at, name, header, like, state }) => (
        <select
          aria-label={`${header || `第 ${at + 1} 列`} 认作`}
          className={styles.select}
          disabled={isReading}
          value={state === 'left-out' ? '-' : state === 'known' ? name : ''}
          onChange={({ target }) => model.name(at, target.value)}
        >
          <option value="" disabled>
            {like === '' ? '请选' : `像是“${wordsOf(like)}”，请选`}
          </option>
          <option value="-">不导入这一列</option>
          {preview.options.map((one) => (
            <option key={one.name} value={one.name}>
              {one.words}
            </option>
          ))}
        </select>
      ),
      onPhone: '2',
    },
    { head: '头三行', cell: ({ samples }) => samples.map((text) => text || '（空）').join('　'), isWide: true, onPhone: '3' },
    {
      head: '结果',
      cell: ({ state, name }) =>
        state === 'known' ? (
          <Badge colorPalette="success">
            {name === 'erp_code' ? `${preview.matched.toLocaleString('en-US')} 种对上` : stateWords.known}
          </Badge>
        ) : (
          <span className={state === 'left-out' ? styles.quiet : styles.warn}>{stateWords[state]}</span>
        ),
      isFigure: true,
      onPhone: '1-end',
    },
  ];
  return (
    <>
      <Flex className={styles.kind} align="center" gap="3" wrap="wrap">
        <b>导入什么</b>
        {(Object.keys(kindNames) as GoodsPreview['kind'][]).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" disabled={isReading} checked={preview.kind === kind} onChange={() => model.take(kind)} />{' '}
            {kindNames[kind]}
          </label>
        ))}
        {preview.missing.length === 0 ? null : <span className={styles.warn}>还缺列：{preview.missing.join('、')}</span>}
      </Flex>
      <DeskTable
        label="表里的列"
        columns={columns}
        rows={preview.columns.map((column, at) => ({ ...column, at }))}
        keyOf={({ at }) => String(at)}
        toneOf={({ state }) => (state === 'known' || state === 'left-out' ? null : 'warn')}
        hasKeys={false}
      />
    </>
  );
}
