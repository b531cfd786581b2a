import type { Asked } from './asked.ts';

export const agreements: Asked<'agreements'> = {
  read: (agreements) => agreements.read(),
  sign: async (agreements) => agreements.sign((await agreements.read()).version, '王芳'),
};
