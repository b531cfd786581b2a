import { ink, type Livery, softInk } from './livery.ts';
import { makerLine, nameLabel, type PackDrawing } from './pack-label.ts';

const outline = (path: string): string => `<path d="${path}" fill="none" stroke="${ink}" stroke-opacity=".16"/>`;

/** The patterns of a box's front; each leaves room for the label at its own place. */
const fronts: readonly ((livery: Livery) => string)[] = [
  ({ main }) => `<path d="M18 146h134v32H18z" fill="${main}"/><path d="M18 139h134v3H18z" fill="${main}" opacity=".45"/>`,
  ({ main, pale }) =>
    `<path d="M18 54h13v124H18z" fill="${main}"/><path d="M35 54h3v124h-3z" fill="${main}" opacity=".4"/><path d="M38 156h114v22H38z" fill="${pale}"/>`,
  ({ main }) =>
    `<path d="M18 154c36-26 64 10 134-22v46H18z" fill="${main}"/><path d="M18 147c36-26 64 10 134-22v5c-70 32-98-4-134 22z" fill="${main}" opacity=".35"/>`,
  ({ main, pale }) => `<path d="M152 104v74H76z" fill="${pale}"/><path d="M152 138v40h-41z" fill="${main}"/>`,
  ({ main, pale }) =>
    `<path d="M18 150h134v28H18z" fill="${pale}"/><circle cx="132" cy="150" r="20" fill="${main}"/><circle cx="112" cy="160" r="11" fill="${main}" opacity=".45"/>`,
  ({ main, dark }) => `<path d="M18 54h134v7H18z" fill="${dark}"/><path d="M18 152h134v5H18zM18 161h134v17H18z" fill="${main}"/>`,
];

/** An upright carton, the commonest pack. */
export const drawBox: PackDrawing = ({ goods, livery, pattern }) => {
  const front = pattern % fronts.length;
  const x = front === 1 ? 46 : 28;
  const isMakerOnBand = front === 0 || front === 2 || front === 5;
  return (
    `<path d="M152 54l30-20v118l-30 26z" fill="${livery.dark}"/><path d="M18 54l32-20h132l-30 20z" fill="${livery.pale}"/>` +
    `<path d="M18 54h134v124H18z" fill="#fff"/>${fronts[front]?.(livery) ?? ''}${outline('M18 54h134v124H18z')}` +
    nameLabel(goods, { x, y: front === 5 ? 67 : 61, width: 152 - x - 8, largest: front === 5 ? 22 : 24 }) +
    makerLine(goods.maker, x, 171, isMakerOnBand ? 110 : 62, isMakerOnBand ? '#fff' : softInk)
  );
};

/** A flat carton lying down, with the strip that slides out of it. */
export const drawFlatBox: PackDrawing = ({ goods, livery }) => {
  const { main, dark, pale } = livery;
  const cells = Array.from({ length: 10 }, (_, at) => {
    const cx = 36 + (at % 5) * 32;
    const cy = at < 5 ? 38 : 58;
    return !/胶囊/.test(goods.form)
      ? `<circle cx="${cx}" cy="${cy}" r="7.5" fill="#fff" stroke="${dark}" stroke-opacity=".35"/><path d="M${cx - 6} ${cy}h12" stroke="${dark}" stroke-opacity=".25"/>`
      : `<rect x="${cx - 11}" y="${cy - 6}" width="22" height="12" rx="6" fill="#fff" stroke="${dark}" stroke-opacity=".35"/><path d="M${cx} ${cy - 6}h5a6 6 0 0 1 0 12h-5z" fill="${main}" opacity=".85"/>`;
  }).join('');
  return (
    `<path d="M20 24h160v60H20z" fill="#E3E8E6" stroke="${ink}" stroke-opacity=".18"/>${cells}` +
    `<path d="M12 72h160v92H12z" fill="#fff"/><path d="M172 72l18-9v88l-18 13z" fill="${dark}"/><path d="M12 72l14-9h164l-18 9z" fill="${pale}"/>` +
    `<path d="M12 72h9v92h-9zM12 142h160v22H12z" fill="${main}"/><path d="M12 136h160v3H12z" fill="${main}" opacity=".4"/>${outline('M12 72h160v92H12z')}` +
    nameLabel(goods, { x: 30, y: 80, width: 134, largest: 19, mostLines: 2 }) +
    makerLine(goods.maker, 30, 157, 130, '#fff')
  );
};

/** A box of vials or ampoules under a window. */
export const drawTray: PackDrawing = ({ goods, livery }) => {
  const { main, dark, pale } = livery;
  const vial = (x: number): string =>
    `<path d="M${x + 5} 34h10v9h-10z" fill="${main}"/><path d="M${x + 6} 43h8v6c0 5 6 5 6 12v67H${x}V61c0-7 6-7 6-12z" fill="#fff" fill-opacity=".85" stroke="${dark}" stroke-opacity=".45"/>` +
    `<path d="M${x} 82h20v30H${x}z" fill="${pale}"/><path d="M${x + 3.5} 64v58" stroke="#fff" stroke-width="2"/>`;
  return (
    `<path d="M16 54h168v112a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z" fill="#E9EDEC" stroke="${ink}" stroke-opacity=".16"/>` +
    [24, 50, 76, 102, 128, 154].map(vial).join('') +
    `<path d="M16 110h168v56a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z" fill="#fff" stroke="${ink}" stroke-opacity=".16"/>` +
    `<path d="M16 110h168v5H16z" fill="${main}"/><path d="M164 115h20v55h-16z" fill="${pale}"/>` +
    nameLabel(goods, { x: 26, y: 121, width: 134, largest: 16, mostLines: 1 }) +
    makerLine(goods.maker, 26, 164, 110, softInk)
  );
};
