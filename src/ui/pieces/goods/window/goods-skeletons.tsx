import cardStyles from '../cards/goods-card.module.css';
import tileStyles from '../showcase/goods-tile.module.css';
import { Cells, type CellsProps } from '../../../kit/window/cells.tsx';
import { Bone, Loading } from '../../../kit/window/skeleton/bone.tsx';
import styles from './goods-skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

interface CellsSkeletonProps extends Pick<CellsProps, 'columns' | 'pairOnPhone' | 'moreWhenWide'> {
  readonly count: number;
}

/** Stands where `GoodsCard`s will stand, in their height. */
export function CardsSkeleton({ columns, count, pairOnPhone, moreWhenWide }: CellsSkeletonProps) {
  return (
    <Loading>
      <Cells columns={columns} pairOnPhone={pairOnPhone} moreWhenWide={moreWhenWide}>
        {times(count).map((index) => (
          <div key={index} className={`${cardStyles.card} ${styles.still}`}>
            <Bone width={88} height={94} />
            <div>
              <Bone width="72%" height={18} />
              <Bone width="50%" height={12} gap={8} />
              <Bone width="40%" height={12} gap={8} />
            </div>
            <div className={styles.wide}>
              <Bone width="40%" height={26} />
            </div>
            <div className={styles.wide}>
              <Bone height={44} />
            </div>
            <div className={styles.wide}>
              <Bone width="64%" height={38} />
            </div>
            <div className={`${styles.wide} ${styles.control}`}>
              <Bone height={32} />
            </div>
          </div>
        ))}
      </Cells>
    </Loading>
  );
}

/** Stands where `GoodsTile`s will stand. */
export function TilesSkeleton({ columns, count, pairOnPhone = true }: CellsSkeletonProps) {
  return (
    <Loading>
      <Cells columns={columns} pairOnPhone={pairOnPhone}>
        {times(count).map((index) => (
          <div key={index} className={`${tileStyles.tile} ${styles.still}`}>
            <div className={styles.middle}>
              <Bone width={104} height={104} />
            </div>
            <Bone width="80%" height={16} gap={10} />
            <Bone width="64%" height={12} gap={8} />
            <Bone width="46%" height={20} gap={12} />
            <Bone height={28} gap={10} />
          </div>
        ))}
      </Cells>
    </Loading>
  );
}

/** Stands where `GoodsRow`s, orders or licences will stand; heights in px, of a phone where its rows are higher. */
export function RowsSkeleton({
  count,
  height = 38,
  phoneHeight = height,
}: {
  readonly count: number;
  readonly height?: number;
  readonly phoneHeight?: number;
}) {
  return (
    <Loading>
      <div className={styles.rows} style={{ '--row': `${height}px`, '--phone-row': `${phoneHeight}px` }}>
        {times(count).map((index) => (
          <div key={index}>
            <Bone width={`${22 + ((index * 7) % 12)}%`} height={14} />
            <Bone width="12%" height={12} />
            <Bone width="10%" height={12} />
            <Bone width="18%" height={12} />
            <Bone width="8%" height={14} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
