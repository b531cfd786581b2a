import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import type { OrderDetailView } from '../../../application/order/order-view.ts';
import { type LineUnitsView, type ParcelView, showParcels, showToCome } from '../../../application/order/parcels.ts';
import { Panel } from '../../kit/window/page/panel.tsx';
import { Tracks } from './order-logistics.tsx';

/** What of the order: name, specification and units, a row a line. */
function UnitsList({ lines, label }: { readonly lines: readonly LineUnitsView[]; readonly label: string }) {
  return (
    <Box as="ul" aria-label={label} fontSize="sm" lineHeight="md" listStyleType="none" mb="1.5">
      {lines.map(({ id, name, spec, unit, units }) => (
        <Flex as="li" key={id} justify="space-between" gap="3">
          <Text as="span" minW="0" overflowWrap="anywhere">
            {name}{' '}
            <Text as="span" fontSize="xs" color="fg.subtle">
              {spec}
            </Text>
          </Text>
          <Box as="span" whiteSpace="nowrap">
            × {units}
            {unit}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

/** One parcel: who carries it, what is in it, where it is, and its papers. */
function Parcel({ parcel }: { readonly parcel: ParcelView }) {
  const { place, carrier, trackingNumber, sentAt, deliveredAt, lines, tracks, papersAddress } = parcel;
  const papers =
    papersAddress === '' ? undefined : (
      <a href={papersAddress} download aria-label={`下载包裹 ${place} 的随货资料`} data-print="none">
        随货资料
      </a>
    );
  return (
    <Panel title={`包裹 ${place}`} note={[carrier, trackingNumber].filter(Boolean).join(' ')} aside={papers}>
      <Flex wrap="wrap" align="center" gap="2" mb="2" fontSize="sm" color="fg.muted">
        <Badge colorPalette={deliveredAt === null ? 'info' : 'success'}>{deliveredAt === null ? '在途' : '已签收'}</Badge>
        <span>{sentAt} 发出</span>
        {deliveredAt === null ? null : <span>{deliveredAt} 签收</span>}
      </Flex>
      <UnitsList lines={lines} label={`包裹 ${place} 的商品`} />
      <Tracks tracks={tracks} />
    </Panel>
  );
}

/** The parcels of an order that leaves in several (R60), one under another, and what is still to come. */
export function OrderParcels({ order }: { readonly order: OrderDetailView }) {
  const toCome = showToCome(order);
  return (
    <>
      {toCome.length === 0 ? null : (
        <Panel title="还未发出" note="备好后另行发出">
          <UnitsList lines={toCome} label="还未发出的商品" />
        </Panel>
      )}
      {showParcels(order).map((parcel) => (
        <Parcel key={parcel.place} parcel={parcel} />
      ))}
    </>
  );
}
