import { Badge, Button, Input } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import type { GoodsCard } from '../../application/desk/goods/goods-card.ts';
import type { GoodsList, GoodsListRow, GoodsTable } from '../../application/desk/goods/goods-list.ts';
import { monthsFrom } from '../../application/desk/goods/shown-goods.ts';
import { today } from '../../application/shared/shown/shown-time.ts';
import { CheckBox } from '../../ui/kit/form/check-box.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../../ui/kit/window/late.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import styles from './goods-page.module.css';

/** Its code comes when a row is opened. */
const GoodsBelow = late(() => import('./goods-below.tsx').then((module) => module.GoodsBelow));

const marks = {
  rx: ['处方', 'info'],
  'otc-a': ['OTC', 'success'],
  'otc-b': ['OTC', 'success'],
  ephedrine: ['含麻', 'danger'],
} as const;

interface RowsProps {
  readonly list: GoodsList;
  readonly card: GoodsCard;
  readonly table: GoodsTable;
}

/** Up and down go to the same field of the next row. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-price]')];
  const next = fields[fields.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** The goods of a page: price and sale are edited in their row, batches and files below it. */
export function GoodsRows({ list, card, table }: RowsProps) {
  const [{ id: openId }] = useViewModel(card);
  const { clock } = useDesk();
  const { rights } = useDeskPerson();
  const mayEdit = rights.includes('goods');
  const soon = monthsFrom(today(clock.now()), 6);
  return (
    <DeskTable<GoodsListRow>
      label="商品"
      columns={columnsOf({ list, card, mayEdit, soon, openId })}
      rows={table.rows}
      keyOf={({ row }) => row.id}
      toneOf={toneOf}
      acts={{ b: { does: '批号、图、药检', act: ({ row }) => card.toggle(row.id) } }}
      below={(one) => belowOf({ list, card, row: one, isOpen: one.row.id === openId })}
      foot={`共 ${table.total >= 10_000 ? '10,000 种以上，请用关键词找' : `${table.total} 种`}`}
    />
  );
}

const toneOf = ({ row, draft, judged, isTouched }: GoodsListRow) => {
  if (isTouched && (judged.fault !== '' || judged.dearer !== '' || judged.fall !== '' || draft.refusal !== '')) return 'warn';
  return row.sale === 'on' ? null : 'off';
};

interface ColumnNeeds {
  readonly list: GoodsList;
  readonly card: GoodsCard;
  readonly mayEdit: boolean;
  /** the day before which a batch is soon over */
  readonly soon: string;
  readonly openId: string | null;
}

const columnsOf = ({ list, card, mayEdit, soon, openId }: ColumnNeeds): readonly DeskColumn<GoodsListRow>[] => [
  { head: '编码', cell: ({ row }) => <span className={styles.code}>{row.code || '–'}</span>, onPhone: 'none' },
  {
    head: '品名规格',
    cell: ({ row }) => (
      <span className={styles.name}>
        <b>{row.name}</b> {row.mark === '' ? null : <Badge colorPalette={marks[row.mark][1]}>{marks[row.mark][0]}</Badge>}
        <small>{[row.spec, row.maker].filter(Boolean).join('　')}</small>
      </span>
    ),
    isWide: true,
    onPhone: '1',
  },
  { head: '基础价 元', cell: (one) => <PriceCell list={list} one={one} mayEdit={mayEdit} />, isFigure: true, onPhone: '1-end' },
  {
    head: '阶梯价',
    cell: ({ draft }) => <span className={styles.quiet}>{draft.ladder === '' ? '无阶梯' : draft.ladder}</span>,
    onPhone: '2',
  },
  {
    head: '可售',
    cell: ({ row }) => <span className={row.stock === 0 ? styles.warn : undefined}>{row.stock.toLocaleString('en-US')}</span>,
    isFigure: true,
    onPhone: '2-end',
  },
  {
    head: '最近效期',
    cell: ({ row }) => (
      <span className={row.stock > 0 && row.expiresOn !== '' && row.expiresOn < soon ? styles.warn : undefined}>
        {row.stock > 0 && row.expiresOn !== '' ? row.expiresOn.slice(0, 7) : '–'}
      </span>
    ),
    onPhone: 'none',
  },
  { head: '上架', cell: (one) => <SaleCell list={list} one={one} mayEdit={mayEdit} />, onPhone: '2' },
  {
    head: '图',
    cell: ({ row }) =>
      row.pictures > 0 ? <span className={styles.quiet}>{row.pictures} 张</span> : <span className={styles.warn}>画的</span>,
    onPhone: 'none',
  },
  {
    head: '药检',
    cell: ({ row }) =>
      row.lacksReport ? (
        <span className={styles.bad}>缺</span>
      ) : (
        <span className={styles.quiet}>{row.reports === 0 ? '–' : `${row.reports} 份`}</span>
      ),
    onPhone: 'none',
  },
  {
    head: '批号',
    cell: ({ row }) => (
      <Button
        size="sm"
        className={styles.small}
        variant="plain"
        aria-expanded={row.id === openId}
        aria-label={`${row.name} 批号、图、药检`}
        onClick={(event) => {
          event.stopPropagation();
          card.toggle(row.id);
        }}
      >
        {row.id === openId ? '收起' : '批号'}
      </Button>
    ),
    onPhone: '2-end',
  },
];

interface CellProps {
  readonly list: GoodsList;
  readonly one: GoodsListRow;
  readonly mayEdit: boolean;
}

function PriceCell({ list, one: { row, draft, judged }, mayEdit }: CellProps) {
  const kept = row.price.toFixed(Math.max(2, (row.price.toString().split('.')[1] ?? '').length));
  if (!mayEdit) return <b>{kept}</b>;
  const isChanged = draft.price !== kept;
  return (
    <span className={styles.price}>
      {isChanged ? <s>{kept}</s> : null}
      <Input
        size="sm"
        data-price=""
        inputMode="decimal"
        aria-label={`${row.name} 基础价`}
        aria-invalid={judged.fault !== '' || undefined}
        data-changed={isChanged || undefined}
        maxLength={20}
        value={draft.price}
        onChange={({ target }) => list.write(draft.seen, { price: target.value })}
        onFocus={({ target }) => target.select()}
        onKeyDown={walk}
        onClick={(event) => event.stopPropagation()}
      />
    </span>
  );
}

const saleWords = { on: '上架', off: '下架', stopped: '停用' } as const;

function SaleCell({ list, one: { row, draft }, mayEdit }: CellProps) {
  const words = row.sale === 'stopped' ? saleWords.stopped : draft.isOn ? '上架' : '下架';
  if (!mayEdit || row.sale === 'stopped')
    return (
      <span className={row.sale === 'stopped' ? styles.bad : styles.quiet} title={row.reason}>
        {words}
      </span>
    );
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={draft.isOn}
      aria-label={`${row.name} 上架`}
      data-changed={draft.isOn !== (row.sale === 'on') || undefined}
      onClick={(event) => {
        event.stopPropagation();
        list.write(draft.seen, { isOn: !draft.isOn });
      }}
    >
      <i />
      {words}
    </button>
  );
}

interface BelowProps {
  readonly list: GoodsList;
  readonly card: GoodsCard;
  readonly row: GoodsListRow;
  readonly isOpen: boolean;
}

/** What has to be settled before a row is saved, and what is open of it. */
function belowOf({ list, card, row, isOpen }: BelowProps) {
  const { draft, judged, isTouched } = row;
  const asks = isTouched && (judged.isPriceTouched || draft.refusal !== '');
  if (!asks && !isOpen) return null;
  return (
    <>
      {asks ? <EditNotes list={list} row={row} /> : null}
      {isOpen ? (
        <LatePart fallback={<span role="status">正在取批号</span>}>
          <GoodsBelow card={card} />
        </LatePart>
      ) : null}
    </>
  );
}

function EditNotes({ list, row: { row, draft, judged } }: { readonly list: GoodsList; readonly row: GoodsListRow }) {
  const { fault, fall, dearer } = judged;
  return (
    <div className={styles.notes} role="group" aria-label={`${row.name} 的改动`}>
      {draft.refusal === '' ? null : <b className={styles.bad}>{draft.refusal}</b>}
      {fault === '' ? null : <span className={styles.bad}>{fault}</span>}
      {fall === '' ? null : (
        <>
          <span className={styles.warn}>{fall}</span>
          <CheckBox checked={draft.isFallMeant} onChange={(isFallMeant) => list.write(draft.seen, { isFallMeant })}>
            照改
          </CheckBox>
        </>
      )}
      {dearer === '' ? null : <span className={styles.warn}>阶梯价 {dearer} 反而更高，要一起改</span>}
      <label className={styles.ladder}>
        阶梯价
        <Input
          size="sm"
          width="240px"
          aria-label={`${row.name} 阶梯价`}
          placeholder="50+ 9.20　200+ 8.90，空着没有阶梯"
          maxLength={300}
          value={draft.ladder}
          onChange={({ target }) => list.write(draft.seen, { ladder: target.value })}
        />
      </label>
      {row.ladder.length === 0 ? null : (
        <>
          <Button size="sm" className={styles.small} variant="outline" onClick={() => list.followLadder(draft.seen)}>
            按比例改阶梯价
          </Button>
          <Button size="sm" className={styles.small} variant="outline" onClick={() => list.write(draft.seen, { ladder: '' })}>
            去掉阶梯价
          </Button>
        </>
      )}
      <Button size="sm" className={styles.small} variant="plain" onClick={() => list.undo(row.id)}>
        还原
      </Button>
    </div>
  );
}
