import { createContext, use, useState } from 'react';
import type { Desk } from '../../application/desk/desk.ts';

/** The application of the desk, handed down from `main.tsx`. */
export const DeskContext = createContext<Desk | null>(null);

/** The desk's owners and ports. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('useDesk needs a DeskContext above it');
  return desk;
}

/** A view model made anew for this visit of a screen, and kept while the screen stays. */
export function useDeskVisit<Model>(visit: (desk: Desk) => Model): Model {
  const desk = useDesk();
  const [model] = useState(() => visit(desk));
  return model;
}
