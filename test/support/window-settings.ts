import type { IBrowserSettings } from 'happy-dom';

/** What Happy DOM's window may be told to do: the test's own browser settings. */
export const windowSettings = (): IBrowserSettings => (window as unknown as { happyDOM: { settings: IBrowserSettings } }).happyDOM.settings;
