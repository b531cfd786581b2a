import { useEffect } from 'react';
import { siteName } from '../site-name.ts';

/**
 * A screen whose title depends on what it shows; empty while that is not known, so that the route's own title stands.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = `${title} - ${siteName}`;
  }, [title]);
}
