import type { DesktopShortcut, DesktopWay } from '../../application/shortcut/desktop-shortcut.ts';

/** Chromium's event that carries its install question; no standard type describes it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

const fileName = '药品采购.url';
const fileType = 'application/internet-shortcut';

/** A shortcut as Windows and most desktops read it. */
const shortcutTo = (origin: string): string => `[InternetShortcut]\r\nURL=${origin}/\r\n`;

function saveFile(document: Document, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Installs by the browser's own question where it has one; else saves a shortcut file; a phone can do neither. */
export function browserDesktop(page: Window = window): DesktopShortcut {
  let offer: InstallEvent | null = null;
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  const runsAlone = page.matchMedia('(display-mode: standalone)');
  let isInstalled = false;
  // The event comes once, early, and is lost to whoever does not listen yet.
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    offer = event;
    changed();
  });
  page.addEventListener('appinstalled', () => {
    offer = null;
    isInstalled = true;
    changed();
  });
  const way = (): DesktopWay => {
    if (runsAlone.matches || isInstalled) return 'done';
    if (offer !== null) return 'prompt';
    return page.matchMedia('(hover: none) and (pointer: coarse)').matches ? 'by-hand' : 'file';
  };
  return {
    way,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    install: async () => {
      const asked = offer;
      if (asked === null) return false;
      // A question may be put once only.
      offer = null;
      const { outcome } = await asked.prompt();
      changed();
      return outcome === 'accepted';
    },
    save: () => {
      const address = URL.createObjectURL(new Blob([shortcutTo(page.location.origin)], { type: fileType }));
      saveFile(page.document, address);
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  };
}
