import { useEffect } from 'react';
import { createUnreadWatch } from '../../../application/message/unread-watch.ts';
import { useVisit } from '../../kit/window/screens-context.tsx';

/** Keeps the badges of messages fresh while the page is looked at and the network is there. Shows nothing itself. */
export function UnreadWatch() {
  const watch = useVisit(({ needs }) => createUnreadWatch(needs));
  useEffect(() => {
    const look = () => watch.look(document.visibilityState === 'visible' && navigator.onLine);
    look();
    const stop = watch.start();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [watch]);
  return null;
}
