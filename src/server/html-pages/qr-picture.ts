/** A QR code as an SVG picture. */
export const qrSvg = async (text: string): Promise<string> =>
  (await import('qrcode')).default.toString(text, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 });

/** The same as an address that an `<img>` reads. */
export const qrImage = async (text: string): Promise<string> =>
  `data:image/svg+xml;base64,${Buffer.from(await qrSvg(text)).toString('base64')}`;
