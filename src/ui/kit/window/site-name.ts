/** What the document says of the site; the build draws first looks without one. */
const said = (globalThis as Partial<typeof globalThis>).document?.querySelector<HTMLMetaElement>('meta[name=application-name]');

/** The shop's own name (R67): in titles, logo and greetings. */
export const siteName = said?.content ?? '药集';

/** The line below its name; empty for none. */
export const siteMotto = said?.dataset.motto ?? '药店与诊所的采购柜台';
