/**
 * How the shop can be put on the desktop (§2 «add to desktop»). `prompt`: the browser can install it; `file`: a
 * shortcut file can be saved; `by-hand`: a phone whose browser has only a menu entry; `done`: it already runs from the
 * desktop.
 */
export type DesktopWay = 'prompt' | 'file' | 'by-hand' | 'done';

/** The user's desktop. */
export interface DesktopShortcut {
  way(): DesktopWay;
  /** Calls back when the way changes. */
  subscribe(onChange: () => void): () => void;
  /** Opens the browser's prompt; true when the user accepts. */
  install(): Promise<boolean>;
  /** Saves a shortcut file to this page. */
  save(): void;
}
