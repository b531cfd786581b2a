import { Badge, Box, Button, Grid, Link, Text } from '@chakra-ui/react';
import type { ReceiptsViewModel, ReceiptView } from '../../../application/order/receipts-view-model.ts';
import { KnownLink } from '../../shared/known-paths.tsx';
import { late, LatePart } from '../../shared/late.tsx';
import { Panel } from '../../shared/page/panel.tsx';
import { Fact, Facts } from '../../shared/counter/facts.tsx';
import { batchDayWords, batchNumberWords, receiptLooks, receiptNames } from '../order-words.ts';
import { stateNames } from '../../shared/order/order-states.ts';
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
        alignItems="center"
        gap={{ base: '2', md: '4' }}
        px="3.5"
        py="2.5"
        fontSize="sm"
        lineHeight="sm"
      >
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              {line.name}{' '}
              <Box as="small" fontSize="xs" color="fg.subtle">
                {line.spec} × {line.quantity} {line.unit}
              </Box>
              <ReceivedList batches={line.batches} unit={line.unit} />
            </li>
          ))}
        </ul>
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
    <Box as="ul" aria-label="批号与实收" fontSize="xs" color="fg.muted">
      {batches.map((batch) => (
        <li key={batch.number + batch.expiresOn}>
          {batchNumberWords(batch.number)} {batchDayWords(batch)}，发 {batch.count}
          {batch.received === null ? '' : `，实收 ${batch.received}`}
          {batch.returned === 0 ? '' : `，退回 ${batch.returned}，余 ${(batch.received ?? batch.count) - batch.returned}`} {unit}
        </li>
      ))}
    </Box>
  );
}
