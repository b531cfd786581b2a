import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AfterSalesDetail, Quote } from '../../application/after-sales/after-sales-gateway.ts';
import { shownAmount, shownIfAny } from '../../application/shared/shown/shown-money.ts';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { Slip } from '../kit/sheet/slip.tsx';
import { payMethodName } from '../pieces/order/pay-method-name.ts';
import { fateWords } from '../pieces/after-sales/after-sales-words.ts';

interface QuoteSlipProps {
  /** 预计退款, 退款明细 */
  readonly title: string;
  readonly note?: ReactNode;
  /** null: no money goes back */
  readonly quote: Quote | null;
  /** Gifts as they came back; null: nothing came yet. */
  readonly giftsBack?: AfterSalesDetail['giftsBack'];
  readonly isRefreshing?: boolean;
  /** What stands in place of a sum that is not there. */
  readonly empty: string;
  readonly children?: ReactNode;
}

/** Gifts that have to come along, or how they came: money is not held back for those that did not (R23). */
function giftsLine({ gifts }: Quote, back: AfterSalesDetail['giftsBack']): ReactNode {
  if (back === null) return gifts > 0 ? <li>退后不再满足赠送数量，赠品 {gifts} 件请一并寄回</li> : null;
  if (back.due === 0) return null;
  return (
    <li>
      赠品应退 {back.due} 件，实收 {back.came} 件{back.came < back.due ? '；退款按实付分摊，不因此减少' : ''}
    </li>
  );
}

/** What a return gives back, with every step of the sum (R23): each amount says by which rule it came about. */
export function QuoteSlip({ title, note, quote, giftsBack = null, isRefreshing = false, empty, children }: QuoteSlipProps) {
  return (
    <Slip title={title} note={note}>
      {quote === null ? (
        <Text fontSize="sm" color="fg.subtle">
          {empty}
        </Text>
      ) : (
        <Box aria-busy={isRefreshing || undefined} opacity={isRefreshing ? 0.6 : 1}>
          <Stack gap="2.5" fontSize="sm">
            {quote.lines.map((line) => (
              <Box key={line.lineId} pb="2.5" borderBottomWidth="1px" borderBottomStyle="dashed">
                <Flex justify="space-between" gap="3" fontWeight="semibold">
                  <Text as="span" minW="0">
                    {line.name} {line.units}
                    {line.unit}
                  </Text>
                  <Text as="span" color="price.fg" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                    ¥{shownAmount(line.refund)}
                  </Text>
                </Flex>
                <Box as="ul" fontSize="xs" lineHeight="sm" color="fg.muted">
                  {line.why.map(({ text, amount }) => (
                    <Flex
                      as="li"
                      key={text}
                      justify="space-between"
                      gap="3"
                      css={{ '&:last-of-type': { color: 'fg', fontWeight: 'medium' } }}
                    >
                      <span>{text}</span>
                      <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                        {amount}
                      </Text>
                    </Flex>
                  ))}
                </Box>
              </Box>
            ))}
          </Stack>
          <Ledger
            rows={[
              {
                name: '运费',
                rule: shownIfAny(quote.freight) === null ? '整单退回才退' : '整单退回，运费一并退',
                amount: `¥${shownAmount(quote.freight)}`,
              },
            ]}
            total={{ name: '退款合计', amount: shownAmount(quote.total) }}
          />
          <Stack as="ul" gap="1" mt="2.5" fontSize="xs" lineHeight="sm" color="fg.muted">
            <li>退到{payMethodName(quote.method).replace(/支付$/, '')}（原付款方式）</li>
            {quote.points > 0 ? <li>扣回本单所得积分 {quote.points}</li> : null}
            {giftsLine(quote, giftsBack)}
            {quote.vouchers.map(({ name, fate }) => (
              <li key={name}>
                {name}：{fateWords[fate]}
              </li>
            ))}
          </Stack>
        </Box>
      )}
      {children}
    </Slip>
  );
}
