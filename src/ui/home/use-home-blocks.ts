import { createHomeBlocks } from '../../application/home/home-blocks.ts';
import { useScreens } from '../shared/screens-context.tsx';

/** The home page's blocks; the same ones at every visit. */
export const useHomeBlocks = () => useScreens().keep(createHomeBlocks);
