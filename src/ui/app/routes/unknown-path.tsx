import { Navigate, useLocation } from 'react-router-dom';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { otherAddresses } from './other-spellings.ts';

/** A path that matches nothing: a screen by another address, or /404, which keeps where it came from (routes.md). */
export function UnknownPath() {
  const { pathname, search, hash } = useLocation();
  const isKnown = useKnownPath();
  const meant = otherAddresses(pathname).find((path) => isKnown(path));
  if (meant !== undefined) return <Navigate to={meant + search + hash} replace />;
  return <Navigate to={`/404?from=${encodeURIComponent(pathname + search)}`} replace />;
}
