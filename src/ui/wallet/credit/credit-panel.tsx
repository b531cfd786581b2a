import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Credit } from '../../../application/credit/credit-gateway.ts';
import { creditPeriodWords, creditStatementPage } from '../../../application/credit/credit-view-models.ts';
import { shownAmount, shownIfAny } from '../../../application/shared/shown/shown-money.ts';
import { monthName } from '../../../application/wallet/months.ts';
import { Fact, Facts } from '../../kit/counter/facts.tsx';
import { Notice } from '../../kit/counter/notice.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { OpenOrders } from './open-orders.tsx';

/** What the shop buys on account (账期, R50): what it owes, what is free, what is due, and its statements. */
export function CreditPanel({ credit }: { readonly credit: Credit }) {
  const { limit, used, free, overdue, next, open, months, month, isOffered } = credit;
  const late = shownIfAny(overdue);
  return (
    <Panel title="账期" note={limit === null ? '供货方已停用，已有的账期款按原到期日付款' : creditPeriodWords(credit)}>
      <Stack gap="3">
        {late !== null ? <Notice status="warning">有 ¥{late} 已逾期，结清前新订单不能使用账期支付。</Notice> : null}
        {limit !== null && !isOffered ? <Notice status="info">供货方暂停了账期支付，请用其他方式付款。</Notice> : null}
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }} gap="4">
          <Box>
            <Text fontSize="sm" color="fg.muted">
              未付账期款
            </Text>
            <Text fontSize="2xl" fontWeight="bold" lineHeight="1.2" mb="2" fontVariantNumeric="tabular-nums">
              ¥{shownAmount(used)}
            </Text>
            <Facts>
              {limit === null ? null : <Fact name="账期额度">¥{shownAmount(limit)}</Fact>}
              {limit === null ? null : <Fact name="可用额度">¥{shownAmount(free)}</Fact>}
              <Fact name="已逾期">¥{shownAmount(overdue)}</Fact>
              <Fact name="下次到期">{next === null ? '无' : `${next.dueOn}，¥${shownAmount(next.amount)}`}</Fact>
            </Facts>
          </Box>
          <Box minW="0">
            {open.length === 0 ? <Text color="fg.muted">没有未付的账期订单。</Text> : <OpenOrders label="未付账期订单" orders={open} />}
          </Box>
        </Grid>
        <Flex as="ul" wrap="wrap" gap="{spacing.1} {spacing.4}" fontSize="sm" aria-label="账期对账单">
          {months.map((one) => (
            <li key={one.month}>
              <Link to={creditStatementPage(one.month)}>{monthName(one.month)}对账单</Link>{' '}
              <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                {one.month === month ? '目前' : '期末'} ¥{shownAmount(one.closing)}
              </Text>
            </li>
          ))}
        </Flex>
      </Stack>
    </Panel>
  );
}
