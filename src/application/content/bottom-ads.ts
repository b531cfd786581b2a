import { inSilence } from '../shared/announce-failure.ts';
import { createLoaded } from '../shared/load/loaded.ts';
import type { ContentGateway } from './content-gateway.ts';

/** Creates the bottom ads. A newcomer gets other ads than a customer, so they belong to one buyer. */
export const createBottomAds = ({ content }: { readonly content: Pick<ContentGateway, 'bottomAds'> }) =>
  createLoaded(() => content.bottomAds(), inSilence);
