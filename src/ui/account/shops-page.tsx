import { Badge, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { AccountShop } from '../../application/account/account-gateway.ts';
import { createCopyViewModel } from '../../application/cart/copy-view-model.ts';
import { createShopsViewModel } from '../../application/account/shops-view-model.ts';
import { registrationGoesOn } from '../../application/registration/registration-address.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { shopKindNames } from '../pieces/account/shop-kind-names.ts';
import { shopName, shopReviewWords } from '../pieces/account/shop-words.ts';
import { useMay } from '../pieces/account/window/use-may.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';

const CopyDialog = late(() => import('../pieces/cart/copy-dialog.tsx').then((module) => module.CopyDialog));

/** `/ddgl`: the account's shops, what each may and lacks, and the way from one to another (R24). */
export function ShopsPage() {
  const [{ load, entering }, shops] = useViewModel(useVisit(({ needs }) => createShopsViewModel(needs)));
  const copy = useVisit(({ needs }) => createCopyViewModel({ ...needs, onCopied: shops.refresh }));
  const [copying] = useViewModel(copy);
  const may = useMay();
  const hasOthers = (load.value?.length ?? 0) > 1;
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Flex mt="3.5" gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading as="h1">多店管理</Heading>
        <Button asChild variant="outline" size="sm">
          <KnownLink to="/register/dd/step1">添加门店</KnownLink>
        </Button>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {load.value === null ? '切换后' : `${load.value.length} 家门店，切换后`}证照、价格、购物车、订单和地址都随店走。
      </Text>
      {load.status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="门店加载失败" reason={load.reason} onRetry={shops.retry} />
      ) : null}
      {load.value === null ? null : (
        <Grid as="ul" gap="2.5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          {load.value.map((shop) => (
            <ShopCard
              key={shop.id}
              shop={shop}
              entering={entering}
              onEnter={() => shops.enter(shop.id)}
              onCopy={hasOthers && may('buy') ? copy.openWhole : null}
            />
          ))}
        </Grid>
      )}
      <LatePart otherwise={failedOver}>
        {copying.draft === null ? null : <CopyDialog copy={copy} draft={copying.draft} isSending={copying.isSending} />}
      </LatePart>
    </Stack>
  );
}

interface ShopCardProps {
  readonly shop: AccountShop;
  readonly entering: string | null;
  readonly onEnter: () => void;
  /** Copies the present shop's cart into others; null where there are none. */
  readonly onCopy: (() => void) | null;
}

function ShopCard({ shop, entering, onEnter, onCopy }: ShopCardProps) {
  const { name, kind, address, isCurrent, isQualified, review, missing, cartLines, isOwn, isInvited } = shop;
  const goesOn = isOwn ? registrationGoesOn(shop) : null;
  return (
    <Stack
      as="li"
      gap="2"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor={isCurrent ? 'brand.solid' : 'border'}
      borderRadius="md"
      bg={isCurrent ? 'brand.subtle' : 'bg'}
      fontSize="sm"
    >
      <Flex gap="2" align="center">
        <Heading as="h2" size="md" minW="0" overflowWrap="anywhere">
          {shopName(name)}
        </Heading>
        {isCurrent ? <Badge variant="plain">当前</Badge> : null}
        {isOwn ? null : <Badge variant="plain">受邀</Badge>}
        <Badge ms="auto" colorPalette={isQualified ? 'success' : 'warning'}>
          {isQualified ? '资质有效' : review === 'passed' ? '不能下单' : shopReviewWords[review].text}
        </Badge>
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere">
        {[name === '' ? '' : (shopKindNames[kind] ?? kind), address].filter((text) => text !== '').join('，')}
      </Text>
      {missing.map((text) => (
        <Text key={text} color="warning.fg">
          {text}
        </Text>
      ))}
      {isInvited ? <Text color="brand.fg">店主邀请您加入，进入即加入。</Text> : null}
      <Facts>
        <Fact name="购物车">{cartLines} 种</Fact>
      </Facts>
      <Flex gap="3" align="center" wrap="wrap">
        {isCurrent ? (
          <Button asChild size="sm" variant="outline">
            <Link to="/cart">去购物车</Link>
          </Button>
        ) : (
          <Button size="sm" disabled={entering !== null} loading={entering === shop.id} loadingText="正在切换" onClick={onEnter}>
            {isInvited ? '加入此店' : '切换到此店'}
          </Button>
        )}
        {isCurrent && onCopy !== null ? (
          <Button size="sm" variant="outline" disabled={cartLines === 0} onClick={onCopy}>
            复制购物车到其他店
          </Button>
        ) : null}
        {goesOn === null ? null : (
          <Link to={goesOn} aria-label={`${shopReviewWords[review].act}：${shopName(name)}`}>
            {shopReviewWords[review].act}
          </Link>
        )}
        {isCurrent ? <KnownLink to="/zzzj">资质证照</KnownLink> : null}
        {isCurrent ? <KnownLink to="/addr">收货地址</KnownLink> : null}
      </Flex>
    </Stack>
  );
}
