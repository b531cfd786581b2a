import type { Asked } from './asked.ts';

export const favorites: Asked<'favorites'> = {
  add: (favorites) => favorites.add(['301']),
  list: (favorites) => favorites.list(1),
  cancel: (favorites) => favorites.cancel(['301']),
};
