import { wholeCatalogue } from '../../../src/application/goods/list/list-query.ts';
import type { Asked } from './asked.ts';

export const catalogue: Asked<'catalogue'> = {
  list: (catalogue) => catalogue.list(wholeCatalogue),
  read: (catalogue) => catalogue.read('301'),
  sameGeneric: (catalogue) => catalogue.sameGeneric('301'),
  together: (catalogue) => catalogue.together('301'),
  categoriesBelow: (catalogue) => catalogue.categoriesBelow(null),
  suggest: (catalogue) => catalogue.suggest('amxl', 'medicine'),
  applyForSupply: (catalogue) => catalogue.applyForSupply('301'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof catalogue)[] = ['applyForSupply'];
