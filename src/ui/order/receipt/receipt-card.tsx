import { Badge, Button, Flex, Grid, Link, Stack, Text } from '@chakra-ui/react';
import type { ReceiptsViewModel, ReceiptView } from '../../../application/order/receipts-view-model.ts';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { late, LatePart } from '../../kit/window/late.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { Fact, Facts } from '../../kit/counter/facts.tsx';
import { batchDayWords, batchNumberWords, receiptLooks, receiptNames } from '../order-words.ts';
import { stateNames } from '../../pieces/order/order-states.ts';
import { SheetHead } from '../sheet-head.tsx';

const ReceiptForm = late(() => import('./receipt-form.tsx').then((module) => module.ReceiptForm));

interface ReceiptCardProps {
  readonly receipt: ReceiptView;
  /** Whether this one is being confirmed. */
  readonly isOpen: boolean;
  readonly receipts: ReceiptsViewModel;
}

/** One receipt: the goods, who bought them by name, and who received them. */
export function ReceiptCard({ receipt, isOpen, receipts }: ReceiptCardProps) {
  const { orderId, number, state, purchaser, lines } = receipt;
  return (
    <Panel>
      <SheetHead id={orderId} number={number} note={receipt.placedAt}>
        <Badge {...receiptLooks[state]}>回执{receiptNames[state]}</Badge>
      </SheetHead>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
        alignItems="start"
        gap={{ base: '3', md: '6' }}
        px="3.5"
        py="3"
        fontSize="sm"
        lineHeight="sm"
      >
        <Stack as="ul" gap="2.5" listStyleType="none">
          {lines.map((line) => (
            <li key={line.id}>
              <Text as="span" fontWeight="medium" overflowWrap="anywhere">
                {line.name}
              </Text>{' '}
              <Text as="span" fontSize="xs" overflowWrap="anywhere" color="fg.subtle">
                {line.spec} × {line.quantity}
                {line.unit}
              </Text>
              <ReceivedList batches={line.batches} unit={line.unit} />
            </li>
          ))}
        </Stack>
        <Facts>
          <Fact name="采购人">
            {purchaser.name} {purchaser.phone} {purchaser.identityNumber}
          </Fact>
          {receipt.confirmedAt === null ? null : (
            <Fact name="收货">
              {receipt.receiver} {receipt.receivedOn}
              {receipt.note === '' ? '' : `，${receipt.note}`}
              {receipt.scan === null ? null : (
                <>
                  {' '}
                  <Link href={receipt.scan.address} target="_blank" rel="noreferrer" aria-label={`订单 ${number} 的回执扫描件`}>
                    看扫描件
                  </Link>
                </>
              )}
            </Fact>
          )}
          {receipt.amendments.map(({ caseId, caseNumber, units, at }) => (
            <Fact key={caseId} name="退回更正">
              {at} 退回 {units} 件，
              <Link asChild>
                <KnownLink to={`/order/returnInfo/${encodeURIComponent(caseId)}`}>售后单 {caseNumber}</KnownLink>
              </Link>
            </Fact>
          ))}
        </Facts>
        {state !== 'owed' || isOpen ? null : receipt.canConfirm ? (
          <Button size="sm" aria-label={`确认订单 ${number} 的回执`} onClick={() => receipts.open(receipt)}>
            确认回执
          </Button>
        ) : (
          <Text color="fg.subtle">订单{stateNames[receipt.orderState]}，发货后可确认</Text>
        )}
      </Grid>
      {isOpen ? (
        <LatePart>
          <ReceiptForm form={receipts.form} uploads={receipts.uploads} />
        </LatePart>
      ) : null}
    </Panel>
  );
}

interface ReceivedListProps {
  readonly batches: ReceiptView['lines'][number]['batches'];
  readonly unit: string;
}

/** The batches that were sent, how many of each came, and how many of those went back. */
function ReceivedList({ batches, unit }: ReceivedListProps) {
  if (batches.length === 0) return null;
  return (
    <Stack as="ul" gap="0.5" mt="0.5" aria-label="批号与实收" fontSize="xs" color="fg.muted" listStyleType="none">
      {batches.map((batch) => (
        <Flex key={batch.number + batch.expiresOn} as="li" wrap="wrap" columnGap="3" css={{ '& > span': { whiteSpace: 'nowrap' } }}>
          <span>{batchNumberWords(batch.number)}</span>
          <span>{batchDayWords(batch)}</span>
          <Text as="span" ms="auto" color={batch.received === null || batch.received === batch.count ? undefined : 'warning.fg'}>
            {receivedWords(batch, unit)}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

/** 发 4盒，实收 4盒，退回 1盒，余 3盒. */
const receivedWords = ({ count, received, returned }: ReceiptView['lines'][number]['batches'][number], unit: string): string =>
  [
    `发 ${count}${unit}`,
    ...(received === null ? [] : [`实收 ${received}${unit}`]),
    ...(returned === 0 ? [] : [`退回 ${returned}${unit}`, `余 ${(received ?? count) - returned}${unit}`]),
  ].join('，');
