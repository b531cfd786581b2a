import type { ComponentType } from 'react';
import type { DeskPath } from '../../application/desk/desk-screens.ts';
import { late } from '../../ui/kit/window/late.tsx';
import { StartScreen } from './start-screen.tsx';

/** What each screen of the desk is drawn by; its code comes with its first visit. */
export const deskComponents: Readonly<Record<DeskPath, ComponentType>> = {
  '/desk': StartScreen,
  '/desk/me': late(() => import('../me/duties-page.tsx').then((module) => module.DutiesPage)),
};
