import type { DesktopWay } from '../../../src/application/shortcut/desktop-shortcut.ts';

/** A desktop in memory; `done` notes what was asked of it. */
export function fakeDesktop(way: DesktopWay = 'file') {
  const listeners = new Set<() => void>();
  let present = way;
  const done: string[] = [];
  const desktop = {
    way: () => present,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    install: async () => {
      done.push('install');
      return true;
    },
    save: () => void done.push('save'),
  };
  const become = (next: DesktopWay): void => {
    present = next;
    for (const listener of listeners) listener();
  };
  return { ...desktop, done, become };
}
