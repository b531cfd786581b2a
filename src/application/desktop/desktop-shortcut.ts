/**
 * How the shop can get onto the desktop here (§2 «add to desktop»).
 * `prompt`: the browser offers to install it; `file`: a shortcut can be saved;
 * `by-hand`: a phone whose browser has only a menu entry for it; `done`: it runs from the desktop already.
 */
export type DesktopWay = 'prompt' | 'file' | 'by-hand' | 'done';

/** The desktop of whoever sits before the page. */
export interface DesktopShortcut {
  way(): DesktopWay;
  /** Calls back whenever the way has changed. */
  subscribe(onChange: () => void): () => void;
  /** Asks by the browser's own question; true when it was accepted. */
  install(): Promise<boolean>;
  /** Saves a shortcut file to this page. */
  save(): void;
}
