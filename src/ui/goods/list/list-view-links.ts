import type { ViewSwitchProps } from '../../kit/list/view-switch.tsx';
import type { GoodsListView } from './use-goods-list.ts';

/** The ways to the same list in its other views; what is filtered and sorted stays. */
export const viewLinks = ({ view, viewHref }: GoodsListView): ViewSwitchProps['views'] => [
  { text: '卡片', to: viewHref('cards'), icon: 'grid', current: view === 'cards' },
  { text: '表格', to: viewHref('table'), icon: 'rows', current: view === 'table' },
  { text: '无图', to: viewHref('plain'), icon: 'lines', current: view === 'plain' },
];
