import type { Asked } from './asked.ts';

export const traceCodes: Asked<'traceCodes'> = {
  read: (traceCodes) => traceCodes.read('1'),
  receive: (traceCodes) => traceCodes.receive('1', ['81990010000000000001'], 'key'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof traceCodes)[] = ['read', 'receive'];
