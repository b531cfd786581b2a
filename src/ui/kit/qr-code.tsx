import { create } from 'qrcode';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What a phone reads: a full address. */
  readonly text: string;
  /** What it is for, to those who do not see it. */
  readonly label: string;
}

/** The quiet zone that the standard asks for, in modules. */
const margin = 4;

/** One path: a stroke of dark modules a row. */
function darkRuns(dark: (row: number, column: number) => boolean, size: number): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!dark(row, from)) continue;
      let to = from;
      while (to < size && dark(row, to)) to += 1;
      path += `M${from + margin} ${row + margin}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return path;
}

/** A code for phones, drawn in the page: nobody else learns what it says. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + margin * 2;
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={darkRuns((row, column) => modules.get(row, column) === 1, modules.size)} />
    </svg>
  );
}
