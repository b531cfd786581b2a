import { Stack, Text } from '@chakra-ui/react';
import { type BankImport, bankColumnNames, type NamedBankColumn } from '../../application/desk/money/bank-import.ts';
import type { BankPreview } from '../../application/desk/money/money-ports.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { DeskTable } from '../kit/desk-table.tsx';
import styles from './money.module.css';

type Row = BankPreview['rows'][number];

const columns = [
  { head: '行', cell: ({ line }: Row) => line, onPhone: 'none' as const },
  { head: '到账', cell: ({ bookedOn }: Row) => bookedOn },
  { head: '付款户名', cell: ({ payer }: Row) => payer || '无户名', isWide: true, onPhone: '1' as const },
  { head: '附言', cell: ({ remark }: Row) => remark || '无' },
  { head: '流水号', cell: ({ reference }: Row) => reference, onPhone: 'none' as const },
  { head: '金额 元', cell: ({ amount }: Row) => <b>{shownAmount(amount)}</b>, isFigure: true, onPhone: '1-end' as const },
];

/** A bank's file, before anything of it is entered. */
export function BankImportDialog({ model }: { readonly model: BankImport }) {
  const [{ file, preview, fault, isReading, isSending }] = useViewModel(model);
  if (file === null) return null;
  const isUnnamed = preview !== null && preview.missing.length > 0;
  const missing = isReading
    ? '正在读'
    : fault !== '' || preview === null
      ? '文件不能用'
      : isUnnamed
        ? '还有列没认出'
        : preview.fresh === 0
          ? '没有新的到账'
          : null;
  return (
    <ActDialog
      title={`导入流水 ${file.name}`}
      effects={preview === null || isUnnamed ? [['现在', '只看，还没有导入任何东西']] : effectsOf(preview)}
      act={preview === null ? '导入' : `导入 ${preview.fresh} 笔 ¥${shownAmount(preview.sum)}`}
      sending="正在导入"
      cancel="不导入"
      missing={missing}
      isOpen
      isSending={isSending}
      onAct={model.send}
      onClose={() => model.choose(null)}
    >
      <Stack gap="3">
        {fault === '' ? null : <Notice status="error">{fault}</Notice>}
        {preview === null ? null : <Columns model={model} preview={preview} />}
        {preview === null || preview.problems.length === 0 ? null : (
          <Notice status="warning" title={`${preview.problemCount} 行不能导入，其余照常`}>
            {preview.problems.slice(0, 8).map(({ line, words }) => (
              <div key={line}>
                第 {line} 行：{words}
              </div>
            ))}
          </Notice>
        )}
        {preview === null || preview.rows.length === 0 ? null : (
          <div className={styles.found}>
            <DeskTable label="将要导入的到账" columns={columns} rows={preview.rows} keyOf={({ reference }) => reference} hasKeys={false} />
          </div>
        )}
      </Stack>
    </ActDialog>
  );
}

const effectsOf = ({ fresh, sum, known, paidOut }: BankPreview): readonly (readonly [string, string])[] => [
  ['新的到账', `${fresh} 笔 ¥${shownAmount(sum)}`],
  ['以前导入过，不重复', `${known} 笔`],
  ['付出的，不导入', `${paidOut} 笔`],
];

/** The names of the columns, where the shop does not know this bank's; they are kept for the next file. */
function Columns({ model, preview }: { readonly model: BankImport; readonly preview: BankPreview }) {
  const [{ columns: chosen }] = useViewModel(model);
  if (preview.missing.length === 0 && Object.keys(chosen).length === 0) return null;
  const names = [...new Set(preview.header.filter((cell) => cell !== ''))];
  return (
    <Stack gap="1.5">
      <Text fontSize="sm" color="fg.muted">
        指一次这家银行的列名，导入后记住。
      </Text>
      <div className={styles.facts}>
        {(Object.keys(bankColumnNames) as NamedBankColumn[]).map((column) => (
          <label key={column}>
            <span className={styles.muted}>{bankColumnNames[column]} </span>
            <select value={chosen[column] ?? ''} onChange={({ target }) => model.name(column, target.value)}>
              <option value="">{preview.missing.includes(column) ? '请选择' : '自动'}</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </Stack>
  );
}
