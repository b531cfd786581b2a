import { createHomeBlocks } from '../../application/home/home-blocks.ts';
import { useKept } from '../kit/window/screens-context.tsx';

/** The home page's blocks; the same ones at every visit. */
export const useHomeBlocks = () => useKept(createHomeBlocks);
