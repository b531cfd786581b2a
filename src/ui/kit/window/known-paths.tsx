import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Whether an address leads to a screen that exists; another site's addresses count as existing. */
export type KnownPath = (address: string) => boolean;

/** Handed down from the routes: a link to a screen that is not built must not be shown. */
export const KnownPathsContext = createContext<KnownPath>(() => true);

export const useKnownPath = (): KnownPath => use(KnownPathsContext);

/** A link that is only there when its screen is. */
export function KnownLink({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  return useKnownPath()(to) ? <Link to={to} {...rest} /> : null;
}
