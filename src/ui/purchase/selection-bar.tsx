import { Button, Flex, Text } from '@chakra-ui/react';
import type { BatchState } from '../../application/goods/batch/add-in-batches.ts';
import { selectionOf } from '../../application/goods/batch/selected-offers.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { Price } from '../kit/window/price.tsx';
import { useAddKey } from './use-add-key.ts';

interface SelectionBarProps {
  readonly state: Parameters<typeof selectionOf>[0];
  readonly list: {
    selectAll(wanted: boolean): void;
    addSelected(): void;
  };
  readonly adding: BatchState['adding'];
  readonly onStop: () => void;
}

/** What is ticked and what it comes to, always in sight, and the way into the cart. */
export function SelectionBar({ state, list, adding, onStop }: SelectionBarProps) {
  useAddKey(list.addSelected);
  const { offers, selected } = state;
  const { kinds, amount } = selectionOf(state);
  const buyable = offers.filter(({ standing }) => standing.kind === 'buyable').length;
  return (
    <Flex
      as="section"
      aria-label="选中的合计"
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
      <CheckBox checked={buyable > 0 && kinds >= buyable} partly={kinds > 0} disabled={buyable === 0} onChange={list.selectAll}>
        全选本页
      </CheckBox>
      <Text role="status" fontSize="sm">
        已选 <b>{selected.size.toLocaleString('en-US')}</b> 种
      </Text>
      <Text fontSize="sm" color="fg.muted" display={{ base: 'none', md: 'block' }}>
        满减与优惠券在购物车计算
      </Text>
      <Text ms="auto">
        合计 <Price amount={amount} size="lg" />
      </Text>
      {adding === null ? null : (
        <Button variant="outline" onClick={onStop}>
          停止
        </Button>
      )}
      <Button
        size="lg"
        flex={{ base: '1 1 100%', md: 'none' }}
        loading={adding !== null}
        loadingText={adding === null ? undefined : `正在加入 ${String(adding.done)}/${String(adding.total)}`}
        disabled={kinds === 0}
        onClick={list.addSelected}
      >
        选中的加入购物车
      </Button>
    </Flex>
  );
}
