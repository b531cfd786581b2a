/**
 * Every icon of the site: one path each on a 20 × 20 grid, drawn with a 1.5 stroke.
 * Kept in one file so that two screens never draw the same thing differently; what only
 * one component draws stands in its own file and comes with it.
 */
export const iconPaths = {
  shield: 'M10 2.8 16 5v4.7c0 3.7-2.5 6.3-6 7.5-3.5-1.2-6-3.8-6-7.5V5zM7.3 10l2 2 3.6-4',
  desktop: 'M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17',
  'qr-code': 'M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5h2.2v2.2M17 11.5v3M11.5 17h2.5M17 17h-.1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13.2 13.2 17 17',
  'chevron-right': 'M7.5 4.5 13 10l-5.5 5.5',
  'chevron-left': 'M12.5 4.5 7 10l5.5 5.5',
  'chevron-down': 'M4.5 7.5 10 13l5.5-5.5',
  'chevron-up': 'M4.5 12.5 10 7l5.5 5.5',
  cart: 'M2.5 3.5h2l2 9.5h8.5l2-7H5.2M7.5 15.2a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2zM14 15.2a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17h3',
  pill: 'M11.5 4.2a3.8 3.8 0 0 1 5.3 5.3l-7.3 6.8a3.8 3.8 0 0 1-5.3-5.3zM7.8 7.5l4.8 5',
  pulse: 'M2 10.5h3.5l2-5 3.5 9 2-4H18',
  drop: 'M10 2.8c3.5 4 5.2 6.5 5.2 9a5.2 5.2 0 0 1-10.4 0c0-2.5 1.7-5 5.2-9z',
  leaf: 'M4 16c0-8 4-12 13-12 0 9-4 12.5-9.5 12.5C6 16.5 5 16 4 16zM4 17.5C6 13 9 10 13 8',
  mortar: 'M3 9.5h14c0 3.8-2.8 6.5-7 6.5s-7-2.7-7-6.5zM9 9.5l6-6.5',
  monitor: 'M3 4.5h14v9H3zM5 9.5h2.5l1.5-3 2 5 1.5-2H15M7 16.5h6',
  baby: 'M10 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM8.5 8v.1M11.5 8v.1M8.5 10.2c1 .8 2 .8 3 0M5 17c.7-2.5 2.5-3.7 5-3.7s4.3 1.2 5 3.7',
  keyboard: 'M2 5.5h16v9H2zM5 8.5h.1M8 8.5h.1M11 8.5h.1M14 8.5h.1M6 11.8h8',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
  close: 'M5 5l10 10M15 5 5 15',
  filter: 'M3 4.5h14l-5.3 6.3v5.2l-3.4-1.8v-3.4z',
  grid: 'M3.5 3.5H9V9H3.5zM11 3.5h5.5V9H11zM3.5 11H9v5.5H3.5zM11 11h5.5v5.5H11z',
  rows: 'M3 4.5h14M3 8.2h14M3 11.8h14M3 15.5h14',
  lines: 'M3.5 4h3v3h-3zM3.5 12h3v3h-3zM9 5.5h8M9 13.5h8',
  heart: 'M10 16.5 4 10.7a3.7 3.7 0 0 1 0-5.3 3.7 3.7 0 0 1 5.3 0l.7.8.7-.8a3.7 3.7 0 0 1 5.3 0 3.7 3.7 0 0 1 0 5.3z',
  minus: 'M4.5 10h11',
  plus: 'M4.5 10h11M10 4.5v11',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
  document: 'M5 2.8h7l3 3v11.4H5zM12 2.8v3h3M7.5 9.5h5M7.5 12.5h5',
  truck:
    'M2 5h9.5v9H2zM11.5 8h3.7l2.8 3v3h-6.5zM6 13.3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM14.5 13.3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  refresh: 'M16 8A6.3 6.3 0 1 0 16.2 12M16.5 3.5V8H12',
  yuan: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM7 6.5 10 10l3-3.5M10 10v4.5M7.5 10h5M7.5 12.2h5',
  user: 'M10 3.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM3.8 17c.6-3.6 3-5.3 6.2-5.3s5.6 1.7 6.2 5.3',
  chat: 'M3 4.5h14v9.5H9l-4 3v-3H3zM7 8h6M7 10.8h4',
  'to-top': 'M10 16.5v-9M6 11l4-4 4 4M4 3.5h12',
  home: 'M3 9.5 10 3.5l7 6M5 8.5v8h10v-8M8.5 16.5v-4.5h3v4.5',
  scales: 'M10 3v13.5M6.5 16.5h7M4 5.5h12M4 5.5 2 11.5h4zM16 5.5l-2 6h4z',
  trash: 'M3.5 5.5h13M8 5.5V3.3h4v2.2M5.2 5.5l.8 11.2h8l.8-11.2M8.5 8.5v5M11.5 8.5v5',
  warning: 'M10 3.2 17.5 16.5h-15zM10 8v4.2M10 14.3v.1',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  bulb: 'M7.5 14.5h5M8.3 17h3.4M7.5 14.5c0-2-2-3-2-6a4.5 4.5 0 0 1 9 0c0 3-2 4-2 6',
  shop: 'M3 8l1.2-4.5h11.6L17 8a2.3 2.3 0 0 1-4.7 0 2.3 2.3 0 0 1-4.6 0A2.3 2.3 0 0 1 3 8zM4.5 10.5v6h11v-6M8 16.5v-3.5h4v3.5',
  wallet: 'M3 5.5h13v11H3zM3 5.5 13 3v2.5M12 11h5M13.5 11v.1',
  box: 'm10 2.8 6.5 3.4v7.6L10 17.2l-6.5-3.4V6.2zM3.5 6.2 10 9.7l6.5-3.5M10 9.7v7.5',
  receipt: 'M4.5 3h11v14.2l-2.2-1.4-1.8 1.4-1.5-1.4-1.5 1.4-1.8-1.4-2.2 1.4zM7.5 7h5M7.5 10h5',
  info: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v4.8M10 6.3v.1',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.3l2.8 1.7',
  gift: 'M3 7h14v3.2H3zM4 10.2h12v6.3H4zM10 7v9.5M10 7C8 7 5.8 6 6.3 4.3 6.9 2.5 9.6 4 10 7c.4-3 3.1-4.5 3.7-2.7C14.2 6 12 7 10 7z',
  ticket: 'M2.5 5.5h15v3a1.6 1.6 0 0 0 0 3v3h-15v-3a1.6 1.6 0 0 0 0-3zM12.5 6v1.5M12.5 9.3v1.4M12.5 12.5V14',
  phone: 'M5.5 3h3l1.3 3.6-1.9 1.5a9.5 9.5 0 0 0 4 4l1.5-1.9L17 11.5v3c0 1.2-.9 2-2 2C9.2 16.2 3.8 10.8 3.5 5c0-1.1.8-2 2-2z',
} as const;

/** The name of an icon that every page has. */
export type IconName = keyof typeof iconPaths;

/** An icon that comes with the one component that draws it, on the same grid. */
export interface LateIcon {
  readonly path: string;
}
