import { Box, Button, HStack, Text } from '@chakra-ui/react';
import type { DeskLog, LogSpan, ShownAct } from '../../application/desk/log/desk-log.ts';
import { WordSearch } from '../../ui/kit/form/word-search.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PartFailure } from '../../ui/kit/window/page/part-failure.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { type DeskColumn, DeskTable } from './desk-table.tsx';
import styles from './log-panel.module.css';

const spans: readonly (readonly [LogSpan, string])[] = [
  ['today', '今天'],
  ['week', '7 天'],
  ['all', '全部'],
];

/** Changes that stand in the line; the others come with a press. */
const inLine = 2;

const ChangeList = ({ changes }: Pick<ShownAct, 'changes'>) => (
  <ul className={styles.changes}>
    {changes.map(({ what, before, after }, place) => (
      <li key={place}>
        {what} <s>{before}</s> → <b>{after}</b>
      </li>
    ))}
  </ul>
);

const Changes = ({ act: { changes, more, failure } }: { readonly act: ShownAct }) => (
  <>
    {failure === '' ? null : <p className={styles.failure}>{failure}</p>}
    <ChangeList changes={changes.slice(0, inLine)} />
    {changes.length > inLine || more > 0 ? (
      <details className={styles.others}>
        <summary>另有 {Math.max(0, changes.length - inLine) + more} 处</summary>
        <ChangeList changes={changes.slice(inLine)} />
        {more > 0 ? <p>还有 {more} 处未列出，见导出的文件。</p> : null}
      </details>
    ) : null}
  </>
);

const columns: readonly DeskColumn<ShownAct>[] = [
  { head: '时间', cell: ({ at }) => at, onPhone: '1-end' },
  {
    head: '谁',
    cell: ({ who, by }) => (
      <>
        <b>{who}</b>
        {by === '' ? null : ` ${by}`}
      </>
    ),
    onPhone: '1',
  },
  { head: '做了什么', cell: ({ what }) => what, onPhone: '2' },
  { head: '对什么', cell: ({ about }) => about, onPhone: '2-end' },
  { head: '之前 → 之后', cell: (act) => <Changes act={act} />, isLong: true, onPhone: '3' },
];

interface LogPanelProps {
  readonly log: DeskLog;
  /** 只增不改，存 5 年 */
  readonly note: string;
  /** Of several lists on a screen one has the keys. */
  readonly hasKeys?: boolean;
}

/** 记录: who did what, before → after; it only grows. */
export function LogPanel({ log, note, hasKeys = true }: LogPanelProps) {
  const [{ status, value, reason, filter, isFollowing }] = useViewModel(log);
  return (
    <Panel title="记录" note={note}>
      <HStack gap="2" wrap="wrap" pb="2">
        <WordSearch label="查找记录" hint="人、单号、单位" words={filter.text} most={60} onSearch={(text) => log.look({ text })} />
        {spans.map(([span, name]) => (
          <Button
            key={span}
            size="sm"
            variant={filter.span === span ? 'surface' : 'outline'}
            aria-pressed={filter.span === span}
            onClick={() => log.look({ span })}
          >
            {name}
          </Button>
        ))}
        <Button
          size="sm"
          variant={filter.isMoney ? 'surface' : 'outline'}
          aria-pressed={filter.isMoney}
          onClick={() => log.look({ isMoney: !filter.isMoney })}
        >
          动钱的
        </Button>
        {value === null ? null : (
          <Button asChild size="sm" variant="outline" ms="auto">
            <a href={value.fileAddress} download>
              导出
            </a>
          </Button>
        )}
      </HStack>
      {status === 'failed' ? <PartFailure text={reason} onRetry={log.retry} /> : null}
      {status === 'loading' ? <PanelSkeleton lines={8} /> : null}
      {value === null ? null : value.acts.length === 0 ? (
        <Text color="fg.muted" py="4">
          这段时间没有这样的记录。
        </Text>
      ) : (
        <Box mx="-4" mb="-4">
          <DeskTable
            label="记录"
            hasKeys={hasKeys}
            columns={columns}
            rows={value.acts}
            keyOf={({ id }) => id}
            toneOf={({ failure }) => (failure === '' ? null : 'warn')}
            foot={
              value.next === '' ? (
                `共 ${value.acts.length} 条`
              ) : (
                <Button size="sm" variant="outline" loading={isFollowing} loadingText="正在读" onClick={log.more}>
                  再看 50 条
                </Button>
              )
            }
          />
        </Box>
      )}
    </Panel>
  );
}
