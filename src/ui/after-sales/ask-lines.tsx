import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpenLine } from '../../application/after-sales/after-sales-gateway.ts';
import { batchKey } from '../../application/after-sales/ask-draft.ts';
import type { AskDraft, AskViewModel } from '../../application/after-sales/ask-view-model.ts';
import { goodsAddress } from '../../application/goods/face/goods-arrival.ts';
import { quantityEntry } from '../../application/shared/quantity-entry.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { QuantityStepper } from '../kit/window/quantity/quantity-stepper.tsx';

interface AskLinesProps {
  readonly lines: readonly OpenLine[];
  readonly draft: AskDraft;
  readonly ask: Pick<AskViewModel, 'count' | 'unitsOf'>;
}

/** The order's lines with their batches; what the chosen reason does not hold for says why. */
export function AskLines({ lines, draft, ask }: AskLinesProps) {
  return (
    <Box as="ul">
      {lines.map((line) => (
        <Line key={line.lineId} line={line} draft={draft} ask={ask} />
      ))}
    </Box>
  );
}

function Line({ line, draft, ask }: { readonly line: OpenLine } & Omit<AskLinesProps, 'lines'>) {
  const closed = line.closed.find(({ reason }) => reason === draft.reason)?.message ?? null;
  return (
    <Grid
      as="li"
      templateColumns={{ base: '44px minmax(0, 1fr)', md: '44px minmax(0, 1fr) minmax(0, 1.1fr)' }}
      gap={{ base: '2', md: '4' }}
      py="3"
      borderTopWidth="1px"
      css={{ '&:first-of-type': { borderTopWidth: 0, paddingTop: 0 } }}
    >
      <PackShot src={line.picture} alt="" size={44} />
      <Box minW="0">
        <Text asChild fontWeight="semibold">
          <Link to={goodsAddress({ id: line.goodsId })}>{line.name}</Link>
        </Text>
        <Text fontSize="xs" lineHeight="sm" color="fg.subtle">
          {[line.spec, line.maker].filter(Boolean).join('　')}
        </Text>
        <Text fontSize="xs" lineHeight="sm" color="fg.muted">
          买 {line.units}
          {line.unit}，折后 ¥{shownAmount(line.share)}
        </Text>
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
        {closed !== null ? (
          <Text fontSize="sm" color="fg.muted">
            {closed}
          </Text>
        ) : line.batches.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            没有发货批号，请联系客服
          </Text>
        ) : (
          line.batches.map((batch) => <Batch key={batch.batch} line={line} batch={batch} draft={draft} ask={ask} />)
        )}
      </Box>
    </Grid>
  );
}

interface BatchProps extends Omit<AskLinesProps, 'lines'> {
  readonly line: OpenLine;
  readonly batch: OpenLine['batches'][number];
}

function Batch({ line, batch: { batch, expiresOn, delivered, asked }, draft, ask }: BatchProps) {
  const left = delivered - asked;
  const entry = useMemo(() => quantityEntry({ step: 1, most: left, least: 0 }), [left]);
  const named = draft.codes[batchKey(line.lineId, batch)]?.length ?? 0;
  const isChosen = draft.reason !== null;
  // What was typed beyond that is put right beside its reason.
  const [wanted, setWanted] = useState(0);
  const count = (units: number): void => {
    setWanted(units);
    ask.count(line.lineId, batch, units);
  };
  return (
    <Flex align="center" justify="space-between" gap="3" py="1">
      <Text fontSize="sm" minW="0">
        批号 {batch}
        <Text as="small" display="block" fontSize="xs" color="fg.subtle">
          {expiresOn === null ? '' : `效期 ${expiresOn}，`}本单 {delivered}
          {line.unit}
          {asked > 0 ? `，已申请 ${asked}` : ''}
          {named > 0 ? `，追溯码 ${named} 个` : ''}
        </Text>
      </Text>
      {left > 0 ? (
        <Box flex="none">
          <QuantityStepper
            name={`${line.name} ${batch} 退换`}
            size="sm"
            value={ask.unitsOf(draft, line.lineId, batch)}
            entry={entry}
            disabled={!isChosen}
            refusal={wanted > left ? `最多可申请 ${left}${line.unit}，已由 ${wanted} 改为 ${left}` : null}
            onCommit={count}
            onType={count}
          />
        </Box>
      ) : (
        <Text fontSize="sm" color="fg.subtle" whiteSpace="nowrap">
          已全部申请
        </Text>
      )}
    </Flex>
  );
}
