import type { IconName } from '../icon-paths.ts';

/** Something in the shell that goes somewhere (`to`) or does something (`onPress`); one of the two. */
export interface ShellLink {
  readonly text: string;
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly icon?: IconName | undefined;
}
