import type { ReactNode } from 'react';
import type { IconName } from '../../kit/window/icon-paths.ts';

/**
 * Something in the shell that goes somewhere (`to`), does something (`onPress`) or opens a small panel;
 * one of the three.
 */
export interface ShellLink {
  readonly text: string;
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** Only in the wide header: on a phone there is no second screen to point it at. */
  readonly panel?: (() => ReactNode) | undefined;
  /** Only in the menu of phones: wide pages have it in the rail. */
  readonly phone?: boolean | undefined;
  readonly icon?: IconName | undefined;
}
