import type { ComponentType } from 'react';
import { late } from '../../ui/kit/window/late.tsx';

/** Places of the frame that a feature fills: one line each. A place that nobody fills is not drawn. */
interface DeskSlots {
  /** The field in the bar that finds orders and customers. */
  readonly find: ComponentType | null;
}

export const deskSlots: DeskSlots = { find: late(() => import('../order/find-field.tsx').then((module) => module.FindField)) };
