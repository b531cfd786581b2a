import type { ComponentType } from 'react';

/** Places of the frame that a feature fills: one line each. A place that nobody fills is not drawn. */
interface DeskSlots {
  /** The field in the bar that finds orders and customers. */
  readonly find: ComponentType | null;
}

export const deskSlots: DeskSlots = { find: null };
