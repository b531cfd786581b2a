import { Button, Input, Stack } from '@chakra-ui/react';
import { promiseIconChoices, rowBounds, type ShopWordsModel, wordListWords } from '../../application/desk/content/shop-words.ts';
import { FieldError } from '../../ui/kit/form/field-frame.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { ToolButton } from '../../ui/kit/window/tool-button.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import styles from './content.module.css';

const noWords = {};

/** Writes a list of words as a whole: rows with their links, or promises with their signs. */
export function WordListDialog({ model: { list: form } }: { readonly model: Pick<ShopWordsModel, 'list'> }) {
  const { draft, fault, isSending, formProps } = useForm(form, noWords);
  if (draft === null) return null;
  const { list, rows } = draft;
  const { name, note, row: rowName, most } = wordListWords[list];
  const isPromise = list === 'promises';
  const change = (at: number, patch: Partial<(typeof rows)[number]>) =>
    form.write({ rows: rows.map((row, place) => (place === at ? { ...row, ...patch } : row)) });
  const up = (at: number) =>
    form.write({ rows: rows.map((row, place) => (place === at - 1 ? (rows[at] ?? row) : place === at ? (rows[at - 1] ?? row) : row)) });
  return (
    <ActDialog
      title={`改${name}`}
      effects={[['显示在', note]]}
      act={`保存 ${rows.length} 条`}
      sending="正在保存"
      cancel="不保存"
      isOpen
      isSending={isSending}
      onAct={form.submit}
      onClose={form.close}
    >
      <form {...formProps}>
        <Stack gap="3">
          <div className={styles.rows}>
            {rows.map((row, at) => (
              <div key={at} className={styles.row} data-promise={isPromise || undefined}>
                {isPromise ? (
                  <select
                    className={styles.figures}
                    aria-label={`第 ${at + 1} 条的图标`}
                    value={row.icon}
                    onChange={({ target }) =>
                      change(at, { icon: promiseIconChoices.find(({ icon }) => icon === target.value)?.icon ?? '' })
                    }
                  >
                    <option value="">选图标</option>
                    {promiseIconChoices.map(({ icon, name: sign }) => (
                      <option key={icon} value={icon}>
                        {sign}
                      </option>
                    ))}
                  </select>
                ) : null}
                <Input
                  size="sm"
                  aria-label={`第 ${at + 1} 条${rowName}`}
                  placeholder={rowName}
                  maxLength={isPromise ? rowBounds.title : rowBounds.name}
                  value={row.name}
                  onChange={({ target }) => change(at, { name: target.value })}
                />
                <Input
                  size="sm"
                  aria-label={`第 ${at + 1} 条的${isPromise ? '说明' : '链接'}`}
                  placeholder={isPromise ? '说明' : '/list 或 https://…'}
                  maxLength={isPromise ? rowBounds.text : rowBounds.url}
                  value={isPromise ? row.text : row.url}
                  onChange={({ target }) => change(at, isPromise ? { text: target.value } : { url: target.value })}
                />
                <span>
                  <ToolButton icon="chevron-up" label={`第 ${at + 1} 条上移`} disabled={at === 0} onClick={() => up(at)} />
                  <ToolButton
                    icon="close"
                    label={`去掉第 ${at + 1} 条`}
                    onClick={() => form.write({ rows: rows.filter((_, place) => place !== at) })}
                  />
                </span>
              </div>
            ))}
          </div>
          <div>
            <Button
              size="sm"
              variant="outline"
              disabled={rows.length >= most}
              onClick={() => form.write({ rows: [...rows, { name: '', url: '', icon: '', text: '' }] })}
            >
              {rows.length >= most ? `最多 ${most} 条` : '加一条'}
            </Button>
          </div>
          <FieldError error={fault('rows') ?? fault('whole')} />
        </Stack>
      </form>
    </ActDialog>
  );
}
