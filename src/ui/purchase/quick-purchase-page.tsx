import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { createPurchaseList } from '../../application/purchase/purchase-list.ts';
import { BatchNews } from '../shared/goods/batch-news.tsx';
import { useViewModel } from '../shared/hooks/use-view-model.ts';
import { KnownLink } from '../shared/known-paths.tsx';
import { useKept } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { MatchPanel } from './match-panel.tsx';
import { PastePanel } from './paste-panel.tsx';
import { SumBar } from './sum-bar.tsx';

/** `/kjcg`: whole lists are pasted, set right and put into the cart. */
export function QuickPurchasePage() {
  const [state, list] = useViewModel(useKept(createPurchaseList));
  const { rows, left, adding, outcome } = state;
  return (
    <Box className={frame.wrap} mb="8">
      <Flex wrap="wrap" align="baseline" gap="{spacing.1} {spacing.3}" mt="3.5" mb="3">
        <Heading as="h1">快速采购</Heading>
        <Text fontSize="sm" color="fg.muted">
          从 Excel、微信或 ERP 里整张贴进来，一次下完
        </Text>
        <Text ms={{ md: 'auto' }} fontSize="sm" css={{ '& a': { color: 'brand.fg' } }}>
          <KnownLink to="/list/table">表格下单</KnownLink>
        </Text>
      </Flex>
      <PastePanel state={state} list={list} />
      {left === 0 ? null : (
        <Text role="status" mt="2.5" color="warning.fg">
          一张采购单最多 5,000 行，还有 {left.toLocaleString('en-US')} 行没有读，请分次粘贴。
        </Text>
      )}
      <Box mt={outcome === null ? '0' : '2.5'}>
        <BatchNews adding={adding} outcome={outcome} refused={outcome?.refused ?? []} leftWords="都还在表里" onClose={list.closeNews} />
      </Box>
      {rows.length === 0 ? null : (
        <Box mt="2.5">
          <MatchPanel state={state} list={list} />
          <SumBar state={state} list={list} />
        </Box>
      )}
    </Box>
  );
}
