import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { BatchAdding } from '../../application/goods/batch/add-in-batches.ts';
import { selectionOf } from '../../application/goods/batch/selected-offers.ts';
import { CheckBox } from '../kit/form/check-box.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { Price } from '../kit/window/price.tsx';
import type { SelectionGapProps } from './list-gap.tsx';
import { useAddKey } from './use-add-key.ts';

const SelectionGap = late(() => import('./list-gap.tsx').then((module) => module.SelectionGap));

interface SelectionBarProps {
  readonly state: Parameters<typeof selectionOf>[0];
  readonly list: SelectionGapProps['list'] & {
    selectAll(wanted: boolean): void;
    addSelected(): void;
  };
  readonly batch: BatchAdding;
}

/** What is ticked and what it comes to with the cart's reductions, always in sight; one line on a phone. */
export function SelectionBar({ state, list, batch }: SelectionBarProps) {
  const [{ adding }] = useViewModel(batch);
  const isPhone = useMedia(phone);
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
      align="center"
      gap={{ base: '{spacing.2} {spacing.2.5}', md: '{spacing.2} {spacing.4}' }}
      px="4"
      py={{ base: '1.5', md: '2.5' }}
      bg="bg"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      data-print="none"
    >
      <CheckBox checked={buyable > 0 && kinds >= buyable} partly={kinds > 0} disabled={buyable === 0} onChange={list.selectAll}>
        <Box as="span" whiteSpace="nowrap">
          全选本页
        </Box>
      </CheckBox>
      {isPhone ? null : (
        <Text role="status" fontSize="sm" whiteSpace="nowrap">
          已选 <b>{selected.size.toLocaleString('en-US')}</b> 种
        </Text>
      )}
      <Box display={{ base: 'none', lg: 'block' }} flex="1" minW="0">
        <LatePart fallback={null} otherwise={() => null}>
          <SelectionGap list={list} batch={batch} />
        </LatePart>
      </Box>
      <Text ms="auto" whiteSpace="nowrap">
        {isPhone ? '' : '合计 '}
        <Price amount={amount} size={isPhone ? 'md' : 'lg'} />
      </Text>
      {adding === null ? null : (
        <Button variant="outline" onClick={batch.stop}>
          停止
        </Button>
      )}
      <Button
        size="lg"
        flex="none"
        loading={adding !== null}
        loadingText={adding === null ? undefined : `正在加入 ${String(adding.done)}/${String(adding.total)}`}
        disabled={kinds === 0}
        onClick={list.addSelected}
      >
        {kinds === 0 ? '加入购物车' : `${isPhone ? '加入' : '加入购物车'}（${kinds.toLocaleString('en-US')} 种）`}
      </Button>
    </Flex>
  );
}
