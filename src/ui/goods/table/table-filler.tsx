import { Bone } from '../../kit/window/skeleton/bone.tsx';
import styles from './order-table.module.css';

interface FillerProps {
  /** px */
  readonly height: number;
  /** Shown columns of the table: one more would make it a column wider for nothing. */
  readonly columns: number;
}

/** Stands for rows that are not drawn. */
export function SpacerRow({ height, columns }: FillerProps) {
  return height > 0 ? (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
}

/** Stands for a row whose page is on its way, in its place and height. */
export function SkeletonRow({ index, height, columns }: FillerProps & { readonly index: number }) {
  return (
    <tr aria-rowindex={index + 2} className={styles.still}>
      <td colSpan={columns} style={{ height }}>
        <span className={styles.bones} aria-hidden="true">
          <Bone width={`${18 + ((index * 7) % 12)}%`} height={14} />
          <Bone width="10%" height={12} />
          <Bone width="8%" height={12} />
          <Bone width="18%" height={12} />
          <Bone width="6%" height={14} />
        </span>
      </td>
    </tr>
  );
}

/** Stands for a row whose page could not be fetched; the first of them says so. */
export function UnreachedRow({
  index,
  isFirst,
  height,
  columns,
  onRetry,
}: FillerProps & {
  readonly index: number;
  readonly isFirst: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <tr aria-rowindex={index + 2} className={styles.still}>
      <td colSpan={columns} style={{ height }}>
        {isFirst ? (
          <span className={styles.unreached} role="alert">
            这一页加载失败，已填的数量都还在。
            <button type="button" onClick={onRetry}>
              重试
            </button>
          </span>
        ) : null}
      </td>
    </tr>
  );
}
