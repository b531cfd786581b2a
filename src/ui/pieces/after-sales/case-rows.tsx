import { Badge, Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { AfterSalesCase } from '../../../application/after-sales/after-sales-gateway.ts';
import { type CaseStep, isBuyersTurn, nextStepOf } from '../../../application/after-sales/case-step.ts';
import { shownAmount, shownIfAny } from '../../../application/shared/shown/shown-money.ts';
import { reviewTime } from '../../../application/shared/shown/shown-promise.ts';
import { shownTime } from '../../../application/shared/shown/shown-time.ts';
import { PackShot } from '../goods/window/pack-shot.tsx';
import { afterSalesHref, caseLooks, caseNames } from '../order/case-states.ts';
import { kindNames, reasonNames } from './after-sales-words.ts';

/** What a case waits for, in a buyer's words. */
const stepWords: Readonly<Record<CaseStep, string>> = {
  review: `${reviewTime}内审核`,
  'send-back': '请寄回商品',
  check: '收到后验收',
  money: '等待退款',
  'new-goods': '等待发出换货',
  'ask-again': '可补充后重新申请',
  over: '',
};

/** 退货退款 · 质量问题. */
const whyWords = ({ kind, reason }: AfterSalesCase): string => `${kindNames[kind]}，${reasonNames[reason]}`;

/** 布洛芬缓释胶囊等 2 种，6 件: batches of one line are one kind. */
function goodsWords({ lines, units }: AfterSalesCase): { readonly name: string; readonly count: string } {
  const [first] = lines;
  const kinds = new Set(lines.map(({ lineId }) => lineId)).size;
  return {
    name: kinds > 1 ? `${first?.name ?? ''} 等 ${kinds} 种` : (first?.name ?? ''),
    count: kinds > 1 ? `${units} 件` : `${units}${first?.unit || '件'}`,
  };
}

/** Cases with their goods, the money and the next step, the newest first. */
export function CaseRows({ cases }: { readonly cases: readonly AfterSalesCase[] }) {
  return (
    <Box as="ul" listStyleType="none">
      {cases.map((one) => (
        <CaseRow key={one.id} found={one} />
      ))}
    </Box>
  );
}

const columns = { base: '44px minmax(0, 1fr) auto', md: '44px minmax(0, 1.6fr) 104px minmax(0, 1fr) 104px' };

function CaseRow({ found }: { readonly found: AfterSalesCase }) {
  const { number, state, askedAt, total, lines } = found;
  const step = nextStepOf(found);
  const isOwnTurn = isBuyersTurn(step);
  const { name, count } = goodsWords(found);
  return (
    <Grid
      as="li"
      templateColumns={columns}
      columnGap="3"
      rowGap="1"
      py="2.5"
      alignItems="center"
      fontSize="sm"
      borderTopWidth="1px"
      css={{ '&:first-of-type': { borderTopWidth: 0 } }}
    >
      <PackShot src={lines[0]?.picture ?? ''} alt="" size={44} />
      <Box minW="0">
        <Flex gap="2" minW="0">
          <Text fontWeight="semibold" truncate>
            {name}
          </Text>
          <Text flex="none" whiteSpace="nowrap">
            {count}
          </Text>
        </Flex>
        <Text fontSize="xs" lineHeight="sm" color="fg.muted">
          {whyWords(found)}
        </Text>
        <Text fontSize="xs" lineHeight="sm" color="fg.subtle">
          {number}{' '}
          <Text as="time" whiteSpace="nowrap">
            {shownTime(askedAt).slice(5)}
          </Text>
        </Text>
      </Box>
      <Text textAlign="end" fontVariantNumeric="tabular-nums" alignSelf={{ base: 'start', md: 'center' }}>
        {shownIfAny(total) === null ? (
          <Text as="span" color="fg.subtle">
            {found.kind === 'replacement' ? '换货' : '无退款'}
          </Text>
        ) : (
          <>
            <Text as="small" display="block" fontSize="xs" lineHeight="sm" color="fg.subtle">
              {state === 'refunded' ? '已退' : '预计退'}
            </Text>
            <b>¥{shownAmount(total)}</b>
          </>
        )}
      </Text>
      <Flex
        gridColumn={{ base: '2', md: 'auto' }}
        direction={{ base: 'row', md: 'column' }}
        align={{ base: 'center', md: 'flex-start' }}
        gap={{ base: '2', md: '0.5' }}
        wrap="wrap"
      >
        <Badge {...caseLooks[state]}>{caseNames[state]}</Badge>
        <Text fontSize="xs" lineHeight="sm" color={isOwnTurn ? 'warning.fg' : 'fg.muted'}>
          {stepWords[step]}
        </Text>
      </Flex>
      <Flex justify="flex-end" gridColumn={{ base: '3', md: 'auto' }}>
        <CaseAct found={found} step={step} />
      </Flex>
    </Grid>
  );
}

/** What is done next about a case; each leads to its own page. */
function CaseAct({ found: { id, number, orderId }, step }: { readonly found: AfterSalesCase; readonly step: CaseStep }) {
  const isAnew = step === 'ask-again';
  const text = step === 'send-back' ? '填寄回单号' : isAnew ? '重新申请' : '查看';
  const own = `/order/returnInfo/${encodeURIComponent(id)}`;
  return (
    <Flex direction="column" align="flex-end" gap="1">
      <Button asChild size="sm" variant={step === 'send-back' ? 'subtle' : 'outline'}>
        <Link to={isAnew ? afterSalesHref({ id: orderId }) : own} aria-label={`${text}：${number}`}>
          {text}
        </Link>
      </Button>
      {isAnew ? (
        <Text asChild fontSize="xs" color="brand.fg">
          <Link to={own} aria-label={`查看：${number}`}>
            查看原因
          </Link>
        </Text>
      ) : null}
    </Flex>
  );
}
