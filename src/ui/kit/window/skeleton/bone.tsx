import type { ReactNode } from 'react';
import styles from './bone.module.css';

/** One still grey block. Sizes in px or % are those of the finished thing, which lives in the style sheets. */
export function Bone({
  width = '100%',
  height,
  gap = 0,
}: {
  readonly width?: number | string;
  readonly height: number;
  readonly gap?: number;
}) {
  return <i className={styles.bone} style={{ width, height, marginTop: gap }} />;
}

/** Says once to a screen reader that something is on its way. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className={styles.words}>正在加载</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
