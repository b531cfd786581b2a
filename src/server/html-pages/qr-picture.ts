import QRCode from 'qrcode';

/** A QR code as an SVG picture. */
export const qrSvg = (text: string): Promise<string> => QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'L', margin: 2 });

/** The same as an address that an `<img>` reads. */
export const qrImage = async (text: string): Promise<string> =>
  `data:image/svg+xml;base64,${Buffer.from(await qrSvg(text)).toString('base64')}`;
