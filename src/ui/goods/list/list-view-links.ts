import type { ViewSwitchProps } from '../../kit/list/view-switch.tsx';
import type { GoodsListView } from './use-goods-list.ts';

type Links = ViewSwitchProps['views'];

const longLinks = ({ view, viewHref }: GoodsListView): Links => [
  { text: '表格', to: viewHref('table'), icon: 'rows', current: view === 'table' },
  { text: '无图', to: viewHref('plain'), icon: 'lines', current: view === 'plain' },
];

/** The ways to the same list in its other views; what is filtered and sorted stays. */
export const viewLinks = (list: GoodsListView): Links => [
  { text: '卡片', to: list.viewHref('cards'), icon: 'grid', current: list.view === 'cards' },
  ...longLinks(list),
];

/** The two views that a phone changes between: rows, which are usual there, and cards. */
export const phoneViewLinks = ({ view, isOfCards, viewHref }: GoodsListView): Links => [
  { text: '列表', to: viewHref('cards'), icon: 'lines', current: view === 'cards' && !isOfCards },
  { text: '卡片', to: viewHref('cards', true), icon: 'grid', current: view === 'cards' && isOfCards },
];

/** All views of a phone. */
export const allPhoneViewLinks = (list: GoodsListView): Links => [...phoneViewLinks(list), ...longLinks(list)];
