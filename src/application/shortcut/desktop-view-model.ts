import { map, Observable, startWith } from 'rxjs';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { DesktopShortcut, DesktopWay } from './desktop-shortcut.ts';

/** 添加到桌面, in the available way. */
interface DesktopViewModel extends ViewModel<DesktopWay> {
  add(): void;
}

/** Creates the owner of the link. */
export function createDesktop({ desktop, messages }: { readonly desktop: DesktopShortcut; readonly messages: Messages }): DesktopViewModel {
  const changes$ = new Observable<void>((listener) => desktop.subscribe(() => listener.next()));
  const model = createViewModel<DesktopWay>(
    'file',
    changes$.pipe(
      startWith(undefined),
      map(() => () => desktop.way()),
    ),
  );
  let isAsking = false;
  const install = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      await desktop.install();
    } finally {
      isAsking = false;
    }
  };
  return {
    ...model,
    add: () => {
      const way = desktop.way();
      if (way === 'prompt') void install();
      if (way === 'file') desktop.save();
      // A file among the downloads is not yet a shortcut on the desktop.
      if (way === 'file' || way === 'by-hand') messages.desktopHint(way === 'file');
    },
  };
}
