import type { ReactNode } from 'react';
import styles from './reward-drawing.module.css';

/** What a thing looks like, by a word of its name; the first that fits. The box stands for every other thing. */
const drawings: readonly (readonly [words: RegExp, drawing: ReactNode])[] = [
  [
    /券/,
    <>
      <path className={styles.paper} d="M16 38h80v14a7 7 0 0 0 0 14v14H16V66a7 7 0 0 0 0-14z" />
      <path className={styles.line} d="M40 40v38" strokeDasharray="3 4" />
      <path className={styles.accent} d="M54 50l12 14 12-14M66 64v12M56 66h20" />
      <circle className={styles.brass} cx="28" cy="59" r="5" />
    </>,
  ],
  [
    /收银纸|标签纸|热敏|卷/,
    <>
      <path className={styles.paper} d="M18 46h46v48H18z" />
      <ellipse className={styles.paper} cx="41" cy="46" rx="23" ry="9" />
      <ellipse className={styles.core} cx="41" cy="46" rx="8" ry="3" />
      <path className={styles.paper} d="M52 60h42v34H52z" />
      <ellipse className={styles.paper} cx="73" cy="60" rx="21" ry="8" />
      <ellipse className={styles.core} cx="73" cy="60" rx="7" ry="2.7" />
    </>,
  ],
  [
    /袋/,
    <>
      <path className={styles.paper} d="M28 38h50v56H28z" />
      <path className={styles.shade} d="M78 38l10 6v50H78z" />
      <path className={styles.brass} d="M42 38c0-18 22-18 22 0" />
      <path className={styles.cross} d="M53 56v20M43 66h20" />
    </>,
  ],
  [
    /价签|标价/,
    <>
      <path className={styles.paper} d="M20 30h72v22H20zM20 62h72v22H20z" />
      <path className={styles.line} d="M26 37h26M26 44h16M26 69h26M26 76h16" />
      <path className={styles.solid} d="M66 36h20v10H66zM66 68h20v10H66z" />
    </>,
  ],
  [
    /温湿度|记录仪|温度/,
    <>
      <rect className={styles.paper} x="28" y="22" width="56" height="72" rx="6" />
      <rect className={styles.screen} x="34" y="29" width="44" height="42" rx="3" />
      <path className={styles.ink} d="M44 60V42a4 4 0 0 1 8 0v18a7 7 0 1 1-8 0zM60 42h10M60 50h8M60 58h10" />
      <path className={styles.brass} d="M40 82h8M64 82h8" />
    </>,
  ],
  [
    /灯箱|招牌/,
    <>
      <path className={styles.line} d="M14 30v56M14 40h14M14 76h14" />
      <rect className={styles.solid} x="28" y="24" width="68" height="68" rx="6" />
      <path className={styles.glow} d="M62 36v44M40 58h44" />
    </>,
  ],
  [
    /秤|戥/,
    <>
      <path className={styles.ink} d="M12 42l84-12M66 34V20" />
      <path className={styles.line} d="M22 41v22M22 41l-12 26h26z" />
      <path className={styles.core} d="M6 68h34c-2 12-8 16-17 16S8 80 6 68z" />
      <path className={styles.solid} d="M76 33v20M70 53h12l4 22H66z" />
    </>,
  ],
  [
    /扫码/,
    <>
      <path className={styles.dark} d="M34 28h38l6 20H40zM48 48h18l-6 46H44z" />
      <path className={styles.screen} d="M38 34h28l3 9H41z" />
      <path className={styles.brass} d="M52 58h8" />
    </>,
  ],
  [
    /服|衣/,
    <>
      <path className={styles.paper} d="M38 22l18 8 18-8 16 14-8 16-6-4v48H36V48l-6 4-8-16z" />
      <path className={styles.line} d="M56 30v66M48 24l8 18 8-18" />
      <path className={styles.solid} d="M64 58h8v9h-8z" />
    </>,
  ],
];

const box = (
  <>
    <path className={styles.solid} d="M22 44h58v50H22z" />
    <path className={styles.dark} d="M80 44l12-8v50l-12 8z" />
    <path className={styles.screen} d="M22 44l12-8h58l-12 8z" />
    <path className={styles.paper} d="M40 60h22v14H40z" />
    <path className={styles.brass} d="M46 67h10" />
  </>
);

/** The picture of a thing for points, drawn by what it is. */
export function RewardDrawing({ name, size }: { readonly name: string; readonly size: number }) {
  const drawing = drawings.find(([words]) => words.test(name))?.[1] ?? box;
  return (
    <svg width={size} height={size} viewBox="0 0 112 112" aria-hidden="true">
      <ellipse className={styles.ground} cx="56" cy="99" rx="40" ry="4" />
      {drawing}
    </svg>
  );
}
