import { useSyncExternalStore } from 'react';

const queryOf = (query: string): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null);

/**
 * Whether the screen is as a media query says; for what a style sheet alone cannot do, as the height of virtual rows.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = queryOf(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => queryOf(query)?.matches ?? false,
    // The build draws first looks without knowing the screen.
    () => false,
  );
}

/** Where the layout of phones begins. */
export const phone = '(max-width: 900px)';
