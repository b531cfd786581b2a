import { Box, Button, Flex, Grid, Text, Textarea, VisuallyHidden } from '@chakra-ui/react';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type KeyboardEvent, memo, useRef } from 'react';
import type { PurchaseList, PurchaseListState } from '../../application/purchase/purchase-list.ts';
import { listFile } from '../../application/purchase/purchase-rows.ts';
import { PickTile } from '../pieces/upload/pick-tile.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { ToolButton } from '../kit/window/tool-button.tsx';
import { ColumnMap } from './column-map.tsx';
import { keyHint } from './list-words.ts';
import { saveText } from '../kit/save-text.ts';

const fileTypes = '.csv,.txt,.xlsx,text/csv,text/plain';

interface PastePanelProps extends Pick<PurchaseListState, 'typed' | 'columns' | 'isReading' | 'failedFile'> {
  readonly list: PurchaseList;
  /** Whether the field takes the focus when it appears. */
  readonly isAgain: boolean;
  /** A whole list is on its way. */
  readonly onTaken: () => void;
}

/** Where a list comes in: pasted, typed line by line, scanned, or as a file. */
// oxlint-disable-next-line max-lines-per-function -- One field and what is said around it.
export const PastePanel = memo(function PastePanel({ typed, columns, isReading, failedFile, list, isAgain, onTaken }: PastePanelProps) {
  /** Letters that an input method has not made a word of yet. */
  const isComposing = useRef(false);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    // One word may be pasted into a line that is being written; a list is taken at once.
    if (!/[\t\r\n]/.test(pasted)) return;
    event.preventDefault();
    list.takeTyped(pasted);
    onTaken();
  };
  const takeFile = (file: File) => {
    list.takeFile(file);
    onTaken();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.nativeEvent.isComposing) return;
    // As a scanner ends a code.
    event.preventDefault();
    list.takeTyped();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) takeFile(file);
  };
  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again when it has been mended.
    target.value = '';
    if (file !== undefined) takeFile(file);
  };
  return (
    <Panel>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }}
        gap="4"
        p="4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <Box minW="0">
          <Flex wrap="wrap" align="baseline" gap="{spacing.1} {spacing.3}" mb="2">
            <Text asChild fontWeight="semibold">
              <label htmlFor="purchase-text">采购单</label>
            </Text>
            <Text id="purchase-hint" fontSize="sm" color="fg.muted">
              粘贴后自动匹配；也可逐行输入或扫码
            </Text>
          </Flex>
          <Textarea
            id="purchase-text"
            size="lg"
            rows={6}
            // The buyer has just asked for the field.
            autoFocus={isAgain}
            spellCheck={false}
            aria-describedby="purchase-hint"
            placeholder={'阿莫西林胶囊\t0.25g*24粒\t皖溪制药\t20\n连花清瘟 3件，布洛芬 10盒\n国药准字H00000124 30'}
            value={typed}
            onChange={({ target }) => list.type(target.value, !isComposing.current)}
            onCompositionStart={() => {
              isComposing.current = true;
            }}
            onCompositionEnd={({ currentTarget }) => {
              isComposing.current = false;
              list.type(currentTarget.value);
            }}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
          <Flex wrap="wrap" gap="2" mt="2" align="center">
            <Button size="sm" variant="outline" disabled={typed.trim() === ''} onClick={() => list.takeTyped()}>
              匹配这些行
            </Button>
            <Text ms={{ md: 'auto' }} fontSize="xs" color="fg.muted" display={{ base: 'none', md: 'block' }}>
              {keyHint}
            </Text>
          </Flex>
        </Box>
        <Box minW="0">
          <Text fontWeight="semibold" mb="2">
            或上传表格
          </Text>
          <Flex gap="3" align="start">
            <PickTile icon="document" text={isReading ? '正在读取' : '选文件'} accept={fileTypes} onPick={onPick} />
            <Box fontSize="sm" color="fg.muted">
              <p>CSV、XLSX，1 MB 内，5,000 行内，可拖到这里</p>
              <Button
                size="sm"
                variant="outline"
                mt="2"
                onClick={() =>
                  saveText(
                    '采购单模板.csv',
                    listFile([], () => ''),
                  )
                }
              >
                下载模板
              </Button>
            </Box>
          </Flex>
          {failedFile === null ? null : (
            <Flex align="start" gap="2" mt="2.5" fontSize="sm">
              <Text color="danger.fg" overflowWrap="anywhere" minW="0" flex="1">
                <b>{failedFile.name}</b> 导入失败{failedFile.words === '' ? '' : `：${failedFile.words}`}
              </Text>
              <ToolButton icon="close" iconSize={14} label="收起文件的问题" onClick={list.forgetFailedFile} />
            </Flex>
          )}
          {columns === null ? null : <ColumnMap columns={columns} onColumns={list.readAs} />}
        </Box>
      </Grid>
      <VisuallyHidden role="status">{isReading ? '正在读取' : ''}</VisuallyHidden>
    </Panel>
  );
});
