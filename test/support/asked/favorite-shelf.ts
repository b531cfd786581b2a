import type { Asked } from './asked.ts';

export const favoriteShelf: Asked<'favoriteShelf'> = {
  addGroup: (shelf) => shelf.addGroup('常用'),
  renameGroup: (shelf) => shelf.renameGroup('1', '常用'),
  deleteGroup: (shelf) => shelf.deleteGroup('1'),
  move: (shelf) => shelf.move(['301'], null),
  save: (shelf) => shelf.save({ name: '常用', moves: false, goods: [{ goodsId: '301', target: 20 }] }),
  mark: (shelf) => shelf.mark({ goodsId: '301', note: '', target: null, tellsPrice: true, tellsStock: true }),
};
