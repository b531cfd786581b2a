import { isRegisteredAddress } from '../../domain/order/registered-address.ts';
import type { HeldLicence } from '../licence/licence-gateway.ts';
import type { DeliveryAddress } from './delivery-address.ts';

/** The licences by which a shop may hold drugs: their address is the only one for goods with ephedrine (R27). */
const ofDrugs: readonly HeldLicence['kind'][] = ['ypjyxkz', 'yljgxkz'];

/** The address that the shop's licence in force registers; empty where none names one. */
export const registeredPlace = (licences: readonly HeldLicence[]): string =>
  licences.find(({ kind, state, address }) => ofDrugs.includes(kind) && state === 'passed' && address !== '')?.address ?? '';

/** Whether the licence covers an address; null where no address is registered. */
export const isCovered = (address: Pick<DeliveryAddress, 'region' | 'detail'>, registered: string): boolean | null =>
  registered === '' ? null : isRegisteredAddress(address, registered);
