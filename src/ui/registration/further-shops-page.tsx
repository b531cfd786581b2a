import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { AccountShop } from '../../application/account/account-gateway.ts';
import { createFurtherShops } from '../../application/registration/further-shops.ts';
import { registrationGoesOn } from '../../application/registration/registration-address.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { shopKindNames } from '../pieces/account/shop-kind-names.ts';
import { shopName, shopReviewWords } from '../pieces/account/shop-words.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { RegistrationFrame } from './registration-frame.tsx';

/** `/register/dd/step1`: the shops that the account buys for, each with its own registration, and one more (R24). */
export function FurtherShopsPage() {
  const [{ load, isBeginning }, shops] = useViewModel(useVisit(({ needs }) => createFurtherShops(needs)));
  return (
    <RegistrationFrame
      title="多店注册"
      note="一个账号管多家门店，各店有自己的证照、价格、购物车、订单与地址。"
      current={1}
      isFurther
      isWide
    >
      {load.status === 'loading' ? <PanelSkeleton lines={5} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="门店加载失败" reason={load.reason} onRetry={shops.retry} />
      ) : null}
      {load.value === null ? null : (
        <>
          <Stack as="ul" gap="0" borderTopWidth="1px">
            {load.value.map((shop) => (
              <ShopLine key={shop.id} shop={shop} />
            ))}
          </Stack>
          <Flex gap="3" wrap="wrap" justify="flex-end">
            <Button asChild variant="outline" size="lg">
              <Link to="/ddgl">返回多店管理</Link>
            </Button>
            <Button size="lg" loading={isBeginning} loadingText="正在添加" onClick={shops.begin}>
              添加门店
            </Button>
          </Flex>
        </>
      )}
    </RegistrationFrame>
  );
}

function ShopLine({ shop }: { readonly shop: AccountShop }) {
  const { text, tone, act } = shopReviewWords[shop.review];
  const to = registrationGoesOn(shop);
  const name = shopName(shop.name);
  return (
    <Flex as="li" gap="3" py="3" align="center" wrap="wrap" borderBottomWidth="1px" fontSize="sm">
      <Box flex="1 1 240px" minW="0">
        <Text as="b" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {[shop.name === '' ? '' : (shopKindNames[shop.kind] ?? shop.kind), shop.address].filter((part) => part !== '').join('，')}
        </Text>
      </Box>
      {shop.isCurrent ? <Badge variant="plain">当前</Badge> : null}
      <Badge colorPalette={tone}>{text}</Badge>
      {to === null ? null : (
        <Button asChild variant="outline" size="sm">
          <Link to={to} aria-label={`${act}：${name}`}>
            {act}
          </Link>
        </Button>
      )}
    </Flex>
  );
}
