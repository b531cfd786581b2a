import { Badge, Button, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { contentTabs, textAddress } from '../../application/desk/content/content-address.ts';
import type { DeskText, DeskTextKind } from '../../application/desk/content/content-ports.ts';
import { createTextEditor, textBounds, type TextEditor } from '../../application/desk/content/text-editor.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { RichText } from '../../ui/kit/rich-text/rich-text.tsx';
import { Action } from '../../ui/kit/window/action.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { SelectField } from '../kit/select-field.tsx';
import styles from './content.module.css';
import { TextArea } from './text-area.tsx';

const ShowDialog = late(() => import('./show-dialog.tsx').then((module) => module.ShowTextDialog));

const words = { title: '请写标题', text: '请写正文' };

/** Writes one text, beside what readers will see of it. */
export function DeskTextPage() {
  const { kind: named = '', id = '' } = useParams();
  const [query] = useSearchParams();
  if (named !== 'news' && named !== 'help') return <NoText />;
  return <OneText key={named} kind={named} id={id} place={query.get('place') ?? ''} />;
}

const NoText = () => (
  <EmptyState icon="search" title="没有这一篇">
    <Action to="/desk/content">回到内容</Action>
  </EmptyState>
);

interface OneTextProps {
  readonly kind: DeskTextKind;
  readonly id: string;
  readonly place: string;
}

function OneText({ kind, id, place }: OneTextProps) {
  const navigate = useNavigate();
  const editor = useDeskVisit((desk) =>
    createTextEditor(
      desk,
      { kind, id: id === 'new' ? null : id, place },
      (text) =>
        // The address of what was new becomes its own; the editor stays.
        void navigate(textAddress(kind, text.id), { replace: true }),
    ),
  );
  const [{ status, value, reason }] = useViewModel(editor);
  if (status === 'failed') return <PageFailure title="没有读出来" reason={reason} onRetry={editor.retry} />;
  if (status === 'missing') return <NoText />;
  if (value === null) return <PanelSkeleton lines={12} />;
  return <Editor kind={kind} editor={editor} />;
}

function Editor({ kind, editor }: { readonly kind: DeskTextKind; readonly editor: TextEditor }) {
  const [{ value, preview, theirs }] = useViewModel(editor);
  const { draft, field, fault, isSending, formProps } = useForm(editor.form, words);
  const [showing] = useViewModel(editor.showing);
  const text = value?.text ?? null;
  const isChanged =
    text === null || (draft !== null && (draft.title !== text.title || draft.text !== text.text || draft.place !== text.place));
  return (
    <>
      <ScreenHead title={text === null ? '写一篇' : text.title} note={<TextNote kind={kind} text={text} />}>
        {text === null ? null : (
          <Button size="sm" variant="outline" disabled={isChanged} onClick={() => editor.showing.open({ isShown: !text.isShown })}>
            {isChanged ? '先保存' : text.isShown ? '撤下' : '发布'}
          </Button>
        )}
        <Button size="sm" loading={isSending} loadingText="正在保存" disabled={!isChanged || theirs !== null} onClick={editor.form.submit}>
          {text?.isShown === true ? '保存，读者马上看到' : '存草稿'}
        </Button>
      </ScreenHead>
      {theirs === null ? null : <Conflict theirs={theirs} editor={editor} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="2.5" alignItems="start">
        <Panel title="写">
          <form {...formProps}>
            <Stack gap="3">
              <div className={styles.two}>
                <SelectField
                  label="栏目"
                  value={draft?.place ?? ''}
                  choices={(value?.places ?? []).map(({ id, name }) => ({ value: id, name }))}
                  error={fault('place')}
                  onChoose={(place) => editor.form.write({ place })}
                />
                <TextField label="标题" size="md" {...field('title')} maxLength={textBounds.title} required />
              </div>
              <TextArea
                editor={editor}
                isMarkdown={text?.format !== 'html'}
                value={draft?.text ?? ''}
                error={fault('text')}
                figures={value?.figures ?? []}
              />
            </Stack>
          </form>
        </Panel>
        <Stack gap="2.5" minW="0">
          <Panel title="读者看到的" note={preview.fault === '' ? '链接在这里不打开' : undefined} className={styles.preview}>
            {preview.fault === '' ? (
              <div className={styles.paper} onClickCapture={(event) => event.preventDefault()}>
                <h3>{draft?.title.trim() || '标题'}</h3>
                <RichText html={preview.html} />
              </div>
            ) : (
              <Notice status="warning">{preview.fault}</Notice>
            )}
          </Panel>
          {text === null || text.said.length === 0 ? null : <Said said={text.said} />}
        </Stack>
      </Grid>
      {showing.draft === null ? null : (
        <LatePart otherwise={failedOver}>
          <ShowDialog
            kind={kind}
            title={text?.title ?? ''}
            isShown={showing.draft.isShown}
            isSending={showing.isSending}
            form={editor.showing}
          />
        </LatePart>
      )}
    </>
  );
}

const TextNote = ({ kind, text }: { readonly kind: DeskTextKind; readonly text: DeskText | null }) => (
  <HStack as="span" gap="2" wrap="wrap">
    <span>{contentTabs.find(({ tab }) => tab === kind)?.name}</span>
    {text === null ? (
      <span>还没有保存</span>
    ) : (
      <>
        <Badge colorPalette={text.isShown ? 'brand' : 'gray'}>{text.isShown ? '已发布' : '未发布'}</Badge>
        {text.at === 0 ? null : <span>{shownTime(text.at)}</span>}
        {text.isShown ? (
          <a href={text.path} target="_blank" rel="noopener noreferrer">
            在网站上看
          </a>
        ) : null}
      </>
    )}
  </HStack>
);

function Conflict({ theirs, editor }: { readonly theirs: DeskText; readonly editor: TextEditor }) {
  return (
    <Notice
      status="warning"
      title="同事刚改过这一篇，您写的还没有保存"
      action={
        <HStack gap="2">
          <Button size="sm" variant="outline" onClick={editor.takeTheirs}>
            用同事的
          </Button>
          <Button size="sm" variant="outline" onClick={editor.keepMine}>
            留我写的，再存
          </Button>
        </HStack>
      }
    >
      同事的标题“{theirs.title}”，正文 {theirs.text.length} 字。
    </Notice>
  );
}

const Said = ({ said }: { readonly said: DeskText['said'] }) => (
  <Panel title="读者说">
    <Stack as="ul" gap="1" fontSize="sm">
      {said.map(({ at, isUseful, words: text }, place) => (
        <li key={place}>
          <Text as="span" color="fg.muted">
            {shownTime(at).slice(5)} {isUseful ? '有用' : '没用'}
          </Text>{' '}
          {text}
        </li>
      ))}
    </Stack>
  </Panel>
);
