import { Button, Stack } from '@chakra-ui/react';
import {
  changesOf,
  createShopWords,
  type SettingChange,
  type ShopWordsModel,
  wordListWords,
} from '../../application/desk/content/shop-words.ts';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { ContentFrame } from './content-frame.tsx';
import styles from './content.module.css';

const WordListDialog = late(() => import('./word-list-dialog.tsx').then((module) => module.WordListDialog));

/** 网站文字: what the shop says of itself, field by field and list by list. */
export function ShopWordsPage() {
  const model = useDeskVisit(createShopWords);
  const [state] = useViewModel(model);
  const [saving] = useViewModel(model.saving);
  const [list] = useViewModel(model.list);
  const { status, value, reason, typed } = state;
  if (status === 'failed') return <PageFailure title="网站文字没有读出来" reason={reason} onRetry={model.retry} />;
  const changes = changesOf(state);
  return (
    <>
      <ContentFrame tab="words" note="收款账号、付款方式和运费不在这里改">
        {value === null ? (
          <PanelSkeleton lines={12} />
        ) : (
          <>
            <div className={styles.pad}>
              <Stack gap="4">
                {value.groups.map(({ name, settings }) => (
                  <section key={name} aria-label={name}>
                    <h2>{name}</h2>
                    <div className={styles.settings}>
                      {settings.map(({ name: field, label, value: before, hint, most }) => (
                        <TextField
                          key={field}
                          label={label}
                          size="md"
                          value={typed[field] ?? before}
                          maxLength={most}
                          help={(typed[field] ?? before) === before ? hint : `之前：${before || '空着'}`}
                          onText={(text) => model.write(field, text)}
                        />
                      ))}
                    </div>
                  </section>
                ))}
              </Stack>
            </div>
            <div className={styles.bar}>
              <span>{changes.length === 0 ? '没有改动' : `改了 ${changes.length} 项，还没有保存`}</span>
              <Button size="sm" variant="outline" disabled={changes.length === 0} onClick={model.forget}>
                不改了
              </Button>
              <Button size="sm" disabled={changes.length === 0} onClick={() => model.saving.open({ changes })}>
                看一遍再保存
              </Button>
            </div>
          </>
        )}
      </ContentFrame>
      {value === null ? null : <Lists lists={value.lists} model={model} />}
      {saving.draft === null ? null : <SavingDialog changes={saving.draft.changes} isSending={saving.isSending} model={model} />}
      {list.draft === null ? null : (
        <LatePart otherwise={failedOver}>
          <WordListDialog model={model} />
        </LatePart>
      )}
    </>
  );
}

interface SavingDialogProps {
  readonly changes: readonly SettingChange[];
  readonly isSending: boolean;
  readonly model: Pick<ShopWordsModel, 'saving'>;
}

const SavingDialog = ({ changes, isSending, model: { saving } }: SavingDialogProps) => (
  <ActDialog
    title="改网站文字"
    effects={[['网站', '马上换成新的文字']]}
    act={`保存 ${changes.length} 项`}
    sending="正在保存"
    cancel="再看看"
    isOpen
    isSending={isSending}
    onAct={saving.submit}
    onClose={saving.close}
  >
    <dl className={styles.changes}>
      {changes.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <s>{before || '空着'}</s> → <b>{after || '空着'}</b>
          </dd>
        </div>
      ))}
    </dl>
  </ActDialog>
);

interface ListsProps {
  readonly lists: Parameters<ShopWordsModel['openList']>[0][];
  readonly model: Pick<ShopWordsModel, 'openList'>;
}

const Lists = ({ lists, model }: { readonly lists: readonly ListsProps['lists'][number][]; readonly model: ListsProps['model'] }) => (
  <div className={styles.lists}>
    {lists.map((one) => {
      const { name, note } = wordListWords[one.name];
      return (
        <Panel
          key={one.name}
          title={name}
          note={`${one.rows.length} 条`}
          aside={
            <Button size="sm" variant="outline" onClick={() => model.openList(one)}>
              改{name}
            </Button>
          }
        >
          <p>{note}</p>
          <ul className={styles.words}>
            {one.rows.map((row) => (
              <li key={row.name} title={row.text || row.url}>
                {row.name}
              </li>
            ))}
          </ul>
        </Panel>
      );
    })}
  </div>
);
