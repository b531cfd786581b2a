import { createLoaded } from '../../application/shared/load/loaded.ts';
import { inSilence } from '../../application/shared/announce-failure.ts';
import type { Floors } from '../../application/activity/floors.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import styles from './topic-head.module.css';

/** The signs of the drawers, row by row; a drawer without one is pulled out. */
const rows = [
  ['当归', '黄芪', '白术', '', '茯苓', '川芎', '白芍'],
  ['桔梗', '麦冬', '', '山药', '', '丹参', ''],
  ['金银花', '菊花', '甘草', '熟地', '陈皮', '半夏', '柴胡'],
] as const;
/** What the pulled out drawers are called, from the upper left to the lower right. */
const pulled: Readonly<Record<string, string>> = { '3 0': '连翘', '2 1': '防风', '4 1': '枸杞', '6 1': '红花' };
/** The drawers with a pack in them, in the order of the goods. */
const packed = ['2 1', '4 1', '6 1'];
const width = 126;
const height = 118;
/** A drawer that is pulled out is wider than its place. */
const overhang = 8;

/** The cabinet with the packs of a topic's first goods. */
export function GoodsCabinet({ floors }: { readonly floors: Floors }) {
  const [{ value }] = useViewModel(useVisit(() => createLoaded(() => floors.first, inSilence)));
  return <CabinetArt packs={(value ?? []).flatMap(({ pictures }) => pictures.slice(0, 1))} />;
}

/** The cabinet behind a topic's name, with packs in the drawers that are pulled out: an ornament. */
export function CabinetArt({ packs = [] }: { readonly packs?: readonly string[] }) {
  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${rows[0].length * width + overhang} 300`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      {rows.map((signs, row) => signs.map((sign, column) => <Drawer key={`${column} ${row}`} column={column} row={row} sign={sign} />))}
      {Object.entries(pulled).map(([place, sign]) => (
        <PulledDrawer key={place} place={place} sign={sign} pack={packs[packed.indexOf(place)]} />
      ))}
    </svg>
  );
}

function Drawer({ column, row, sign }: { readonly column: number; readonly row: number; readonly sign: string }) {
  return (
    <g transform={`translate(${column * width} ${row * height})`}>
      <rect className={sign === '' ? styles.hollow : (column + row) % 2 === 0 ? styles.front : styles.side} width={width} height={height} />
      {sign === '' ? null : (
        <>
          <rect className={styles.label} x="36" y="24" width="54" height="20" />
          <text className={styles.sign} x="63" y="38.5">
            {sign}
          </text>
          <circle className={styles.ring} cx="63" cy="85" r="4.5" />
        </>
      )}
    </g>
  );
}

interface PulledDrawerProps {
  readonly place: string;
  readonly sign: string;
  /** The picture of the goods in it. */
  readonly pack: string | undefined;
}

function PulledDrawer({ place, sign, pack }: PulledDrawerProps) {
  const [column = 0, row = 0] = place.split(' ').map(Number);
  return (
    <g transform={`translate(${column * width} ${row * height})`}>
      <path className={styles.inside} d="M6 33h114l6 35H0z" />
      {pack === undefined ? null : <image href={pack} x="5" y="-32" width="116" height="116" />}
      <rect className={styles.pulled} x="-6" y="66" width="138" height="73" />
      <rect className={styles.paper} x="36" y="78" width="54" height="21" />
      <text className={styles.name} x="63" y="93">
        {sign}
      </text>
      <path className={styles.pull} d="M52 117h22" />
    </g>
  );
}

/** The shop sign that hangs beside a topic's name: its first four characters, as pharmacies hung them. */
export function ShopSign({ name }: { readonly name: string }) {
  const signs = [...name.replaceAll(/[^\p{Script=Han}]/gu, '')].slice(0, 4);
  return (
    <svg className={styles.shopSign} viewBox={`0 0 60 ${signs.length * 58 + 54}`} aria-hidden="true">
      <path className={styles.cord} d={`M30 0v${signs.length * 58 + 24}`} />
      {signs.map((sign, at) => (
        <g key={at} transform={`translate(30 ${at * 58 + 41})`}>
          <path className={styles.diamond} d="M0 -27l27 27l-27 27l-27 -27z" />
          <circle className={styles.paper} r="14.5" />
          <text className={styles.bold} y="5.6">
            {sign}
          </text>
        </g>
      ))}
      <path
        className={styles.cord}
        d={`M24 ${signs.length * 58 + 22}v22M28 ${signs.length * 58 + 22}v28M32 ${signs.length * 58 + 22}v28M36 ${signs.length * 58 + 22}v22`}
      />
    </svg>
  );
}
