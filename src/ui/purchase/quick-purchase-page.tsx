import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { purchaseTabAddress, purchaseTabFrom, purchaseTabs } from '../../application/purchase/bought-address.ts';
import { LinkTabs } from '../shared/counter/link-tabs.tsx';
import { KnownLink } from '../shared/known-paths.tsx';
import frame from '../shared/shell/wrap.module.css';
import { BoughtTab } from './bought-tab.tsx';
import { PasteTab } from './paste-tab.tsx';

const tabNames = { paste: '粘贴采购单', due: '按采购节奏', bought: '买过的' } as const;
const tabNotes = { paste: '从 Excel、微信或 ERP 里整张贴进来，一次下完', due: '到了该补的日子，照常用量一次补齐', bought: '买过的品种都在这里，上次的价与现在的价并排' } as const;

/** `/kjcg`: a list is pasted, or what was bought is bought again; which of them lives in the address. */
export function QuickPurchasePage() {
  const tab = purchaseTabFrom(useSearchParams()[0]);
  return (
    <Box className={frame.wrap} mb="8">
      <Flex wrap="wrap" align="baseline" gap="{spacing.1} {spacing.3}" mt="3.5" mb="3">
        <Heading as="h1">快速采购</Heading>
        <Text fontSize="sm" color="fg.muted">
          {tabNotes[tab]}
        </Text>
        <Text ms={{ md: 'auto' }} fontSize="sm" css={{ '& a': { color: 'brand.fg' } }}>
          <KnownLink to="/list/table">表格下单</KnownLink>
        </Text>
      </Flex>
      <Box mb="2.5">
        <LinkTabs label="快速采购方式" tabs={purchaseTabs.map((one) => ({ name: tabNames[one], to: purchaseTabAddress(one), isCurrent: one === tab }))} />
      </Box>
      {/* Two lists: neither shows the other's rows while its own are on their way. */}
      {tab === 'paste' ? <PasteTab /> : <BoughtTab key={tab} />}
    </Box>
  );
}
