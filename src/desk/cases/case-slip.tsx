import { Box, Flex, Text } from '@chakra-ui/react';
import { refundPlace } from '../../application/desk/cases/case-words.ts';
import type { DeskCaseDetail } from '../../application/desk/desk-ports.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { Ledger } from '../../ui/kit/sheet/ledger.tsx';
import { Slip } from '../../ui/kit/sheet/slip.tsx';

/** The refund with every step of its sum (R23): as it was paid, as it would be paid now, or as it will come to. */
export function CaseSlip({ detail: { case: found, due } }: { readonly detail: DeskCaseDetail }) {
  const quote = found.refund === null ? (due ?? found.quote) : found.quote;
  if (quote === null) return null;
  const { freight, points, gifts } = quote;
  const hasFreight = freight.gt(0);
  return (
    <Slip title={found.refund === null ? '退款怎么来的' : '退款明细'} note="舍到分">
      {quote.lines.map(({ lineId, name, why }) => (
        <Box key={lineId} fontSize="sm">
          <b>{name}</b>
          <Box as="ul" color="fg.muted" fontSize="xs" lineHeight="18px">
            {why.map(({ text, amount }) => (
              <Flex as="li" key={text} justify="space-between" gap="3" css={{ '&:last-of-type': { color: 'fg', fontWeight: 'medium' } }}>
                <span>{text}</span>
                <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                  {amount}
                </Text>
              </Flex>
            ))}
          </Box>
        </Box>
      ))}
      <Ledger
        rows={hasFreight ? [{ name: '运费', rule: '整单退回，一并退', amount: `¥${shownAmount(freight)}` }] : []}
        total={{ name: found.refund === null ? '应退' : '已退', amount: shownAmount(quote.total) }}
      />
      <Text fontSize="xs" lineHeight="18px" color="fg.muted">
        退到{refundPlace(quote.method)}（原路）。{hasFreight ? '' : '运费不退（整单退才退）。'}
        {quote.vouchers.map(
          ({ name, fate }) => `${name}${fate === 'back' ? '退回' : fate === 'expired' ? '已过期，不退' : '不退（部分退）'}。`,
        )}
        {gifts > 0 ? `赠品应退 ${gifts} 件。` : ''}
        {points > 0 ? `收回积分 ${points}。` : ''}
        {found.refund === null || found.refund.isDone ? '' : '正在退款，未到账。'}
      </Text>
    </Slip>
  );
}
