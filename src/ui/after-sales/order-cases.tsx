import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { AfterSalesCase } from '../../application/after-sales/after-sales-gateway.ts';
import { shownAmount, shownIfAny } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { caseLooks, caseNames } from '../pieces/order/case-states.ts';
import { kindNames, reasonNames } from './after-sales-words.ts';

/** What was asked of an order so far, the newest first; each leads to its own page. */
export function OrderCases({ cases }: { readonly cases: readonly AfterSalesCase[] }) {
  return (
    <Box as="ul">
      {cases.map(({ id, number, kind, reason, state, askedAt, units, total, lines }) => (
        <Flex
          as="li"
          key={id}
          wrap="wrap"
          align="center"
          gap="{spacing.1} {spacing.3}"
          py="2"
          fontSize="sm"
          borderTopWidth="1px"
          css={{ '&:first-of-type': { borderTopWidth: 0, paddingTop: 0 } }}
        >
          <Text asChild fontWeight="semibold">
            <Link to={`/order/returnInfo/${encodeURIComponent(id)}`}>{number}</Link>
          </Text>
          <Badge {...caseLooks[state]}>{caseNames[state]}</Badge>
          <Text color="fg.muted">
            {kindNames[kind]}，{reasonNames[reason]}
          </Text>
          <Text color="fg.muted" minW="0">
            {lines[0]?.name}
            {lines.length > 1 ? ` 等 ${lines.length} 行` : ''} {units} 件
          </Text>
          <Text as="time" color="fg.subtle" fontSize="xs">
            {shownTime(askedAt)}
          </Text>
          {shownIfAny(total) !== null ? (
            <Text ms="auto" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {state === 'refunded' ? '退 ' : '预计 '}¥{shownAmount(total)}
            </Text>
          ) : null}
        </Flex>
      ))}
    </Box>
  );
}
