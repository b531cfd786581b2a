import { chakra, Text } from '@chakra-ui/react';
import type { OrderDetailView } from '../../../application/order/order-view.ts';
import { Panel } from '../../kit/window/page/panel.tsx';

const Track = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
    columnGap: '3',
    py: '1',
    ps: '5',
    color: 'fg.muted',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '10px',
      left: '1px',
      boxSize: '7px',
      borderRadius: 'full',
      bg: 'border.strong',
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: '19px',
      bottom: '-8px',
      left: '4px',
      width: '1px',
      bg: 'border.emphasized',
    },
    '&:first-of-type': { fontWeight: 'medium', color: 'fg' },
    '&:first-of-type::before': { bg: 'brand.solid' },
  },
});

/** Where a parcel was, the newest word first; of one that was not heard of, so. */
export function Tracks({ tracks }: { readonly tracks: NonNullable<OrderDetailView['logistics']>['tracks'] }) {
  if (tracks.length === 0)
    return (
      <Text fontSize="sm" color="fg.subtle">
        承运方还没有更新轨迹
      </Text>
    );
  return (
    <Text as="ol" fontSize="sm" lineHeight="sm">
      {tracks.map(({ at, text }, place) => (
        <Track key={`${place} ${at}`}>
          <Text as="time" fontWeight="normal" whiteSpace="nowrap" color="fg.subtle">
            {at}
          </Text>
          <span>{text}</span>
        </Track>
      ))}
    </Text>
  );
}

/** Where the only parcel of an order is. */
export function OrderLogistics({ logistics }: { readonly logistics: OrderDetailView['logistics'] }) {
  const { carrier, trackingNumber, tracks } = logistics ?? { carrier: '', trackingNumber: '', tracks: [] };
  return (
    <Panel title="物流轨迹" note={[carrier, trackingNumber].filter(Boolean).join(' ')}>
      <Tracks tracks={tracks} />
    </Panel>
  );
}
