import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { purchaseTabAddress, purchaseTabFrom, purchaseTabs } from '../../application/purchase/bought-address.ts';
import { LinkTabs } from '../kit/counter/link-tabs.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import frame from '../kit/window/wrap.module.css';
import { BoughtTab } from './bought-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PasteTab } from './paste-tab.tsx';
import { SavedTab } from './saved-tab.tsx';

/** What the tabs say; a phone leaves the spare part out, so that all of them are seen at once. */
const tabWords = {
  paste: { name: '粘贴采购单', spare: '采购单', note: '从 Excel、微信或 ERP 里整张贴进来，一次下完' },
  due: { name: '按采购节奏', spare: '采购', note: '到了该补的日子，照常用量一次补齐' },
  bought: { name: '买过的', note: '买过的品种都在这里，上次的价与现在的价并排' },
  orders: { name: '历史订单', spare: '历史', note: '照一张买过的订单再来，先逐行比对现在的价与货' },
  saved: { name: '常用单', note: '按原数量加入，或盘点后补货' },
} as const;

const tabs = { paste: PasteTab, due: BoughtTab, bought: BoughtTab, orders: OrdersTab, saved: SavedTab } as const;

/** `/kjcg`: a list is pasted, or what was bought is bought again; which of them lives in the address. */
export function QuickPurchasePage() {
  const tab = purchaseTabFrom(useSearchParams()[0]);
  const Tab = tabs[tab];
  return (
    <Box className={frame.wrap} mb="8">
      <Flex wrap="wrap" align="baseline" gap="{spacing.1} {spacing.3}" mt="3.5" mb="3">
        <Heading as="h1">快速采购</Heading>
        <Text fontSize="sm" color="fg.muted">
          {tabWords[tab].note}
        </Text>
        <Text ms={{ md: 'auto' }} fontSize="sm" css={{ '& a': { color: 'brand.fg' } }}>
          <KnownLink to="/list/table">表格下单</KnownLink>
        </Text>
      </Flex>
      <Box mb="2.5">
        <LinkTabs
          label="快速采购方式"
          tabs={purchaseTabs.map((one) => ({ ...tabWords[one], to: purchaseTabAddress(one), isCurrent: one === tab }))}
        />
      </Box>
      {/* Each is a list of its own: none shows another's rows while its own are on their way. */}
      <Tab key={tab} />
    </Box>
  );
}
