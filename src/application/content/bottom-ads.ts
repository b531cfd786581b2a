import { inSilence } from '../shared/announce-failure.ts';
import { createLoaded } from '../shared/load/loaded.ts';
import type { ContentGateway } from './content-gateway.ts';

/** Creates the ads of the lower edge; a newcomer has others than who has bought here, so that they are one buyer's. */
export const createBottomAds = ({ content }: { readonly content: Pick<ContentGateway, 'bottomAds'> }) =>
  createLoaded(() => content.bottomAds(), inSilence);
