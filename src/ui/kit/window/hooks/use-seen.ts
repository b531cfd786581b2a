import { useEffect } from 'react';

/** Tells whether the page is seen, now and at every change: a hidden tab asks the server nothing. */
export function useSeen(look: (isVisible: boolean) => void): void {
  useEffect(() => {
    const tell = () => look(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [look]);
}
