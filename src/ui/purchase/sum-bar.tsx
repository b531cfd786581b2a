import { Button, Flex, Text } from '@chakra-ui/react';
import { memo, useState } from 'react';
import { listedGoods } from '../../application/purchase/purchase-rows.ts';
import type { PurchaseList, PurchaseListState } from '../../application/purchase/purchase-list.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { Price } from '../kit/window/price.tsx';

const ListGap = late(() => import('./list-gap.tsx').then((module) => module.ListGap));
const SaveListDialog = late(() => import('./save-list-dialog.tsx').then((module) => module.SaveListDialog));

/** What the rows that can be had come to, always in sight, and the way into the cart. */
export const SumBar = memo(function SumBar({
  rows,
  sums,
  adding,
  list,
}: Pick<PurchaseListState, 'rows' | 'sums' | 'adding'> & { readonly list: PurchaseList }) {
  /** What is about to be saved; null while nothing is. */
  const [saved, setSaved] = useState<ReturnType<typeof listedGoods> | null>(null);
  return (
    <Flex
      as="section"
      aria-label="采购单合计"
      position="sticky"
      bottom={{ base: '{sizes.tabbar}', md: '0' }}
      zIndex="docked"
      wrap="wrap"
      align="center"
      gap="{spacing.2} {spacing.4}"
      px="4"
      py="2.5"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      data-print="none"
    >
      <Text role="status" fontSize="sm">
        可加入 <b>{sums.kinds.toLocaleString('en-US')}</b> 个品种 <b>{sums.units.toLocaleString('en-US')}</b> 件
        {sums.open > 0 ? `，${sums.open.toLocaleString('en-US')} 行待处理` : ''}
      </Text>
      <LatePart fallback={null} otherwise={() => null}>
        <ListGap list={list} />
      </LatePart>
      <Text ms="auto">
        合计 <Price amount={sums.amount} size="lg" />
      </Text>
      {adding === null ? null : (
        <Button variant="outline" onClick={list.stop}>
          停止
        </Button>
      )}
      <Button variant="outline" size="lg" disabled={listedGoods(rows).length === 0} onClick={() => setSaved(listedGoods(rows))}>
        存为常用单
      </Button>
      <Button
        size="lg"
        data-add-all=""
        loading={adding !== null}
        loadingText={adding === null ? undefined : `正在加入 ${String(adding.done)}/${String(adding.total)}`}
        disabled={sums.kinds === 0}
        onClick={list.addAll}
      >
        全部加入购物车
      </Button>
      {saved === null ? null : (
        <LatePart otherwise={failedOver}>
          <SaveListDialog goods={saved} onClose={() => setSaved(null)} />
        </LatePart>
      )}
    </Flex>
  );
});
