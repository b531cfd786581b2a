import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import type { PurchaseList, PurchaseListState } from '../../application/purchase/purchase-list.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { Price } from '../kit/window/price.tsx';
import { SaveListButton } from './save-list-button.tsx';

const PurchaseGap = late(() => import('./list-gap.tsx').then((module) => module.PurchaseGap));

/** The sum of the rows that can be added, always in view, and the way into the cart; one line on a phone. */
export const SumBar = memo(function SumBar({
  rows,
  sums,
  adding,
  list,
}: Pick<PurchaseListState, 'rows' | 'sums' | 'adding'> & { readonly list: PurchaseList }) {
  const isPhone = useMedia(phone);
  return (
    <Flex
      as="section"
      aria-label="采购单合计"
      position="sticky"
      bottom={{ base: '{sizes.tabbar}', md: '0' }}
      zIndex="docked"
      align="center"
      gap="{spacing.2} {spacing.4}"
      px="4"
      py={{ base: '1.5', md: '2.5' }}
      bg="bg"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      data-print="none"
    >
      <Text role="status" fontSize="sm" lineHeight="18px" minW="0" flexShrink={{ md: '0' }}>
        可加入 <b>{sums.kinds.toLocaleString('en-US')}</b>{' '}
        {isPhone ? (
          '种'
        ) : (
          <>
            个品种 <b>{sums.units.toLocaleString('en-US')}</b> 件
          </>
        )}
        {sums.open > 0 ? `，${sums.open.toLocaleString('en-US')} 行待处理` : ''}
      </Text>
      <Box display={{ base: 'none', lg: 'block' }} flex="1" minW="0">
        <LatePart fallback={null} otherwise={() => null}>
          <PurchaseGap list={list} />
        </LatePart>
      </Box>
      <Text ms="auto" whiteSpace="nowrap">
        {isPhone ? '' : '合计 '}
        <Price amount={sums.amount} size={isPhone ? 'md' : 'lg'} />
      </Text>
      {adding === null ? null : (
        <Button variant="outline" onClick={list.stop}>
          停止
        </Button>
      )}
      {isPhone ? null : <SaveListButton rows={rows} size="lg" />}
      <Button
        size="lg"
        flex="none"
        data-add-all=""
        aria-label={adding === null ? '全部加入购物车' : undefined}
        loading={adding !== null}
        loadingText={adding === null ? undefined : `正在加入 ${String(adding.done)}/${String(adding.total)}`}
        disabled={sums.kinds === 0}
        onClick={list.addAll}
      >
        {isPhone ? '全部加入' : '全部加入购物车'}
      </Button>
    </Flex>
  );
});
