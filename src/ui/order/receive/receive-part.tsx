import { Badge, Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { memo, useEffect, useRef, useState } from 'react';
import { createReceiveViewModel, type LastScan, type ReceiveViewModel } from '../../../application/trace-code/receive-view-model.ts';
import type { JudgedScan, ScannedGroup } from '../../../application/trace-code/scan-list.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { useMay } from '../../pieces/account/window/use-may.ts';
import { soundOf } from './scan-sound.ts';

const verdictWords: Readonly<Record<JudgedScan['verdict'], string>> = {
  matched: '符合',
  foreign: '不是本单的',
  double: '重复扫码',
  unreadable: '不是追溯码',
};
const verdictColors: Readonly<Record<JudgedScan['verdict'], 'success' | 'danger' | 'warning'>> = {
  matched: 'success',
  foreign: 'danger',
  double: 'warning',
  unreadable: 'danger',
};

/** The worst of several verdicts, which is the one to be heard. */
const worstOf = (last: LastScan): JudgedScan['verdict'] => {
  if (last.kind === 'one') return last.verdict;
  return (['foreign', 'unreadable', 'double'] as const).find((verdict) => last.counts[verdict] > 0) ?? 'matched';
};

/** Receiving an order by scanner, or by pasting codes on a phone. */
export function ReceivePart({ orderId, canAsk }: { readonly orderId: string; readonly canAsk: boolean }) {
  const receive = useVisit(({ needs }) => createReceiveViewModel(needs, orderId));
  const [{ status, value, last, isSending, hasSound, isOpen }] = useViewModel(receive);
  if (status === 'failed' || status === 'missing') return <PartFailure text="追溯码加载失败" onRetry={receive.retry} />;
  if (value === null) {
    return (
      <Text mt="3" color="fg.muted" role="status">
        正在加载追溯码
      </Text>
    );
  }
  const { groups, total, matched, foreign, doubles, receipts } = value;
  const [told] = receipts;
  return (
    <Box mt="3">
      <ScanField receive={receive} last={last} hasSound={hasSound} />
      <Flex wrap="wrap" gap="{spacing.1} {spacing.4}" mt="3" fontSize="sm">
        <span>
          已扫{' '}
          <b>
            {matched}/{total}
          </b>
        </span>
        <span>未扫 {total - matched}</span>
        <span>不是本单的 {foreign.length}</span>
        <span>重复 {doubles}</span>
      </Flex>
      <Box as="ul" listStyleType="none" mt="2" aria-label="扫码进度">
        {groups.map((group) => (
          <GroupRow key={group.key} group={group} />
        ))}
      </Box>
      {foreign.length === 0 ? null : <Codes title={`不是本单的 ${foreign.length} 个`} codes={foreign} />}
      <Flex wrap="wrap" gap="2" mt="3" align="center">
        <Button disabled={!isOpen} loading={isSending} loadingText="正在保存" onClick={receive.finish}>
          完成收货核对
        </Button>
        {told === undefined || isOpen ? null : (
          <Text fontSize="sm" color="fg.muted">
            {told.at} {told.by}：符合 {told.matched}，缺 {told.missing}
            {told.foreign.length === 0 ? '' : `，不是本单的 ${told.foreign.length}`}
          </Text>
        )}
      </Flex>
      {matched < total && (matched > 0 || told !== undefined) ? (
        <Missing receive={receive} matched={matched} isOpen={isOpen} canAsk={canAsk} />
      ) : null}
    </Box>
  );
}

interface ScanFieldProps {
  readonly receive: ReceiveViewModel;
  readonly last: LastScan | null;
  readonly hasSound: boolean;
}

/** Where a scanner types, and what the last scan was. */
function ScanField({ receive, last, hasSound }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const turn = last?.turn ?? 0;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (last !== null && hasSound) soundOf(worstOf(last));
    // A sound belongs to a scan: switching it on sounds nothing.
    // oxlint-disable-next-line react/exhaustive-deps -- one sound a scan
  }, [turn]);
  return (
    <>
      <Flex wrap="wrap" gap="2" align="center">
        <Input
          ref={field}
          flex="1 1 240px"
          maxW="420px"
          aria-label="扫码或粘贴追溯码"
          placeholder="扫码，或粘贴一个或多个追溯码"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            receive.scan(event.currentTarget.value);
            event.currentTarget.value = '';
          }}
          onPaste={(event) => {
            event.preventDefault();
            receive.scan(event.clipboardData.getData('text'));
          }}
        />
        <CheckBox checked={hasSound} onChange={receive.switchSound}>
          提示音
        </CheckBox>
      </Flex>
      <Box role="status" mt="2" minH="{sizes.7}" fontSize="sm">
        {last === null ? <Text color="fg.muted">扫码枪逐个扫，每扫一个自动核对；刷新页面不丢</Text> : <Last last={last} />}
      </Box>
    </>
  );
}

function Last({ last }: { readonly last: LastScan }) {
  if (last.kind === 'one') {
    return (
      <Flex key={last.turn} wrap="wrap" gap="2" align="center">
        <Badge colorPalette={verdictColors[last.verdict]}>{verdictWords[last.verdict]}</Badge>
        <Text as="span" overflowWrap="anywhere">
          {last.goods} {last.code}
        </Text>
      </Flex>
    );
  }
  const { matched, foreign, double, unreadable } = last.counts;
  return (
    <Flex key={last.turn} wrap="wrap" gap="2" align="center">
      <Badge colorPalette={verdictColors[worstOf(last)]}>粘贴了 {matched + foreign + double + unreadable} 个</Badge>
      符合 {matched}，不是本单的 {foreign}，重复 {double}，不是追溯码 {unreadable}
    </Flex>
  );
}

/** What left of a line's batch; only the row of the scanned box is drawn anew. */
const GroupRow = memo(function GroupRow({ group }: { readonly group: ScannedGroup }) {
  const { name, spec, batch, unit, units, total, scanned } = group;
  const isDone = scanned === total;
  return (
    <Flex as="li" gap="3" justify="space-between" py="1.5" borderTopWidth="1px" fontSize="sm">
      <Text as="span" minW="0" overflowWrap="anywhere">
        {name}{' '}
        <Text as="span" fontSize="xs" color="fg.subtle">
          {spec}　批号 {batch}
          {units > total ? `，${units - total}${unit}没有追溯码` : ''}
        </Text>
      </Text>
      <Text as="span" whiteSpace="nowrap" color={isDone ? 'success.fg' : undefined} fontWeight={isDone ? 'semibold' : undefined}>
        {isDone ? '✓ ' : ''}
        {scanned}/{total}
      </Text>
    </Flex>
  );
});

/** Codes under a line that opens. */
function Codes({ title, codes }: { readonly title: string; readonly codes: readonly string[] }) {
  return (
    <Box as="details" mt="2" fontSize="sm">
      <summary>{title}</summary>
      <Box as="ul" listStyleType="none" mt="1" maxH="240px" overflowY="auto" tabIndex={0} role="list" aria-label={title}>
        {codes.map((code) => (
          <Text as="li" key={code} overflowWrap="anywhere" color="fg.muted">
            {code}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

interface MissingProps {
  readonly receive: ReceiveViewModel;
  readonly matched: number;
  readonly isOpen: boolean;
  readonly canAsk: boolean;
}

/** What was not scanned, named when it is asked for; once all is told, a request for it. */
function Missing({ receive, matched, isOpen, canAsk }: MissingProps) {
  const may = useMay();
  const [shownAt, setShownAt] = useState<number | null>(null);
  const missing = shownAt === matched ? receive.missing() : null;
  return (
    <Box mt="3">
      <Flex wrap="wrap" gap="2">
        <Button size="sm" variant="outline" aria-expanded={missing !== null} onClick={() => setShownAt(missing === null ? matched : null)}>
          {missing === null ? '列出未扫到的' : '收起未扫到的'}
        </Button>
        {isOpen || !may('buy') || !canAsk ? null : (
          <Button size="sm" variant="outline" onClick={receive.askForMissing}>
            少货申请售后
          </Button>
        )}
      </Flex>
      {isOpen || canAsk ? null : (
        <Text mt="2" fontSize="sm" color="fg.muted">
          包裹签收后可申请少货售后，未扫到的追溯码会一并填好。
        </Text>
      )}
      {missing?.map(({ group, codes }) => (
        <Codes key={group.key} title={`${group.name} 批号 ${group.batch} 缺 ${codes.length}${group.unit}`} codes={codes} />
      ))}
    </Box>
  );
}
