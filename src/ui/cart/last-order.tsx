import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inSilence } from '../../application/shared/announce-failure.ts';
import { createRecentOrders, type RecentOrders } from '../../application/home/recent-orders.ts';
import { PackShot } from '../pieces/goods/window/pack-shot.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';

/** What is shown of a long order before its sheet opens. */
const shown = 6;

interface LastOrderProps {
  /** Opens the order's sheet: it must outlive the empty cart, which its first line fills. */
  readonly onAgain: (orderId: string) => void;
  /** What stands below it, and comes with it: an order that came later would push it away. */
  readonly children: ReactNode;
}

/** The shortest way to a full cart: the last order once more, in this place. `children` alone for whoever has none. */
export function LastOrder({ onAgain, children }: LastOrderProps) {
  const [{ status, value }] = useViewModel(
    useVisit(({ needs }) => createRecentOrders({ orders: needs.orders, announceFailure: inSilence })),
  );
  if (status === 'loading') return <PanelSkeleton lines={6} />;
  return (
    <Grid gap="2.5">
      {value?.last ? <LastOrderPanel last={value.last} onAgain={onAgain} /> : null}
      {children}
    </Grid>
  );
}

function LastOrderPanel({ last, onAgain }: Pick<LastOrderProps, 'onAgain'> & { readonly last: NonNullable<RecentOrders['last']> }) {
  const rest = last.lines.length - shown;
  return (
    <Panel
      title="上次的单"
      note={`${last.placedAt.slice(0, 10)} · ${last.kinds} 种 ¥${last.payable}`}
      aside={<Link to={`/order/info/${encodeURIComponent(last.id)}`}>订单详情</Link>}
    >
      <Grid as="ul" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} columnGap="6">
        {last.lines.slice(0, shown).map(({ id, name, spec, unit, quantity, picture }) => (
          <Flex as="li" key={id} align="center" gap="2.5" minW="0" py="1.5" borderTopWidth="1px" fontSize="sm" lineHeight="sm">
            <PackShot src={picture} alt="" size={36} />
            <Box flex="1" minW="0">
              <Text truncate fontWeight="medium">
                {name}
              </Text>
              <Text truncate fontSize="xs" lineHeight="xs" color="fg.muted">
                {spec}
              </Text>
            </Box>
            <Text as="span" flex="none" whiteSpace="nowrap">
              {quantity}
              {unit}
            </Text>
          </Flex>
        ))}
      </Grid>
      <Flex align="center" gap="3" mt="3">
        <Button onClick={() => onAgain(last.id)}>再来一单</Button>
        <Text fontSize="sm" color="fg.muted">
          {rest > 0 ? `另有 ${rest} 种；` : ''}按现价和库存逐行核对后加入
        </Text>
      </Flex>
    </Panel>
  );
}
