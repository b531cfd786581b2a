import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { PointsGoods, PointsOffer } from '../../application/points/points-gateway.ts';
import { mostPieces } from '../../application/points/exchange.ts';
import type { LoadedViewModel } from '../../application/shared/load/loaded.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { RewardDrawing } from './reward-drawing.tsx';

interface PointsOfferPartProps {
  readonly offer: LoadedViewModel<PointsOffer>;
  readonly onExchange: (goods: PointsGoods) => void;
}

const offerNote = ({ owned, pending }: PointsOffer): string =>
  `可用 ${owned.toLocaleString('en-US')} 积分${pending === 0 ? '' : `，另有 ${pending.toLocaleString('en-US')} 待退货期满`}`;

/** What the points are good for now: each with its price, what is left, and what is missing to it. */
export function PointsOfferPart({ offer, onExchange }: PointsOfferPartProps) {
  const [{ status, value }] = useViewModel(offer);
  if (status === 'loading') return <PanelSkeleton lines={5} />;
  return (
    <Panel title="可兑换" note={value === null ? undefined : offerNote(value)} aside={<KnownLink to="/jfsc">积分商城</KnownLink>}>
      {value === null ? (
        <PartFailure text="可兑换的商品加载失败，兑换记录不受影响" onRetry={offer.retry} />
      ) : value.goods.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          目前没有可兑换的商品。
        </Text>
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="2.5">
          {value.goods.map((goods) => (
            <GoodsCard key={goods.id} goods={goods} owned={value.owned} onExchange={() => onExchange(goods)} />
          ))}
        </SimpleGrid>
      )}
    </Panel>
  );
}

interface GoodsCardProps {
  readonly goods: PointsGoods;
  readonly owned: number;
  readonly onExchange: () => void;
}

function GoodsCard({ goods, owned, onExchange }: GoodsCardProps) {
  const { name, describe, unit, points, stock } = goods;
  const figure = (count: number): string => count.toLocaleString('en-US');
  const lack = stock === 0 ? '已兑完' : owned < points ? `还差 ${figure(points - owned)} 积分` : '';
  return (
    <Flex as="li" gap="3" p="3" borderWidth="1px" borderRadius="md" fontSize="sm">
      <Box flex="none" alignSelf="flex-start" p="1" borderRadius="md" bg="bg.subtle" opacity={stock === 0 ? 0.5 : 1}>
        <RewardDrawing name={name} size={56} />
      </Box>
      <Flex direction="column" flex="1" minW="0" gap="0.5">
        <Text fontWeight="semibold">{name}</Text>
        <Text fontSize="xs" color="fg.subtle">
          {describe}
        </Text>
        <Flex mt="auto" pt="1" gap="2" align="center" justify="space-between">
          <Text>
            <Text as="b" fontWeight="bold">
              {figure(points)}
            </Text>{' '}
            积分/{unit}
          </Text>
          {lack === '' && mostPieces({ goods, owned }) > 0 ? (
            <Button size="sm" variant="outline" colorPalette="brand" aria-label={`兑换${name}`} onClick={onExchange}>
              兑换
            </Button>
          ) : (
            <Text fontSize="xs" color="fg.subtle">
              {lack}
            </Text>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}
