import { toShip } from '../../domain/order/shipment.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { type OrderDetailView, type OrderLineView, showTracks } from './order-view.ts';

/** Units of a line, ready to show. */
export interface LineUnitsView {
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly units: number;
}

/** A parcel of an order that leaves in several shipments (R60), ready to show. */
export interface ParcelView {
  readonly place: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly tracks: readonly { readonly at: string; readonly text: string }[];
  readonly sentAt: string;
  /** null: on its way. */
  readonly deliveredAt: string | null;
  readonly lines: readonly LineUnitsView[];
  readonly papersAddress: string;
}

type InParcels = Pick<OrderDetailView, 'shipments' | 'lines' | 'isPartlyShipped'>;

const unitsOf = ({ id, name, spec, unit }: OrderLineView, units: number): LineUnitsView => ({ id, name, spec, unit, units });

/** The parcels of an order that leaves in several (R60). */
export function showParcels({ shipments, lines }: InParcels): readonly ParcelView[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return shipments.map(({ place, carrier, trackingNumber, tracks, sentAt, deliveredAt, lines: sent, papersAddress }) => ({
    ...{ place, carrier, trackingNumber, papersAddress },
    tracks: showTracks(tracks),
    sentAt: shownTime(sentAt),
    deliveredAt: deliveredAt === null ? null : shownTime(deliveredAt),
    lines: sent.flatMap(({ lineId, units }) => {
      const line = byId.get(lineId);
      return line === undefined ? [] : [unitsOf(line, units)];
    }),
  }));
}

/** What is still to leave of an order that was sent in part (R60). */
export function showToCome({ shipments, lines, isPartlyShipped }: InParcels): readonly LineUnitsView[] {
  if (!isPartlyShipped) return [];
  const shipped = new Map<string, number>();
  for (const { lineId, units } of shipments.flatMap(({ lines: sent }) => sent)) shipped.set(lineId, (shipped.get(lineId) ?? 0) + units);
  return lines
    .map((line) => unitsOf(line, toShip({ ordered: line.quantity, reduced: line.shortUnits, shipped: shipped.get(line.id) ?? 0 })))
    .filter(({ units }) => units > 0);
}
