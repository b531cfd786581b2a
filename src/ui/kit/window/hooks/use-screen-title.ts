import { useEffect } from 'react';

/** The site's own name, behind every screen's title (routes.md). */
export const siteName = '药集';

/**
 * A screen whose title depends on what it shows; empty while that is not known, so that the route's own title stands.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = `${title} - ${siteName}`;
  }, [title]);
}
