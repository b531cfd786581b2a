import { createContext, use } from 'react';
import type { DeskPerson } from '../../application/desk/desk-ports.ts';

/** Who sits at the desk, for all that stands behind the login. */
export const DeskPersonContext = createContext<DeskPerson | null>(null);

/** Who sits at the desk. */
export function useDeskPerson(): DeskPerson {
  const person = use(DeskPersonContext);
  if (person === null) throw new Error('useDeskPerson needs the login before it');
  return person;
}
