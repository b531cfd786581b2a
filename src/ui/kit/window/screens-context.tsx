import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { Needs, Screens } from '../../../application/screens.ts';

/** The application, handed down from `main.tsx`. */
export const ScreensContext = createContext<Screens | null>(null);

/** The application's owners and view models. */
export function useScreens(): Screens {
  const screens = use(ScreensContext);
  if (screens === null) throw new Error('useScreens needs a ScreensContext above it');
  return screens;
}

/** A view model made anew for this visit of a screen, and kept while the screen stays. */
export function useVisit<Model>(visit: (screens: Screens) => Model): Model {
  const screens = useScreens();
  const [model] = useState(() => visit(screens));
  return model;
}

/** A view model that is kept between visits, until another buyer comes: then a new one takes its place at once. */
export function useKept<Model>(create: (needs: Needs) => Model): Model {
  const { kept } = useScreens();
  const read = () => kept.keep(create);
  return useSyncExternalStore(kept.subscribe, read, read);
}
