import { Panel } from '../page/panel.tsx';
import { Bone, Loading } from './bone.tsx';
import styles from './page-skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A panel of text lines: an address, a notice board, a ledger. */
export function PanelSkeleton({ lines = 4 }: { readonly lines?: number }) {
  return (
    <Loading>
      <Panel className={styles.panel}>
        <Bone width="28%" height={18} />
        {times(lines).map((index) => (
          <Bone key={index} width={`${88 - ((index * 17) % 40)}%`} height={12} gap={14} />
        ))}
      </Panel>
    </Loading>
  );
}

/** The cart: two groups of lines and the side column. */
export function CartSkeleton() {
  return (
    <Loading>
      <div className={styles.cart}>
        <div className={styles.groups}>
          {times(2).map((group) => (
            <Panel key={group}>
              <div className={styles.head}>
                <Bone width="46%" height={14} />
              </div>
              {times(4).map((line) => (
                <div key={line} className={styles.line}>
                  <Bone width={44} height={44} />
                  <div>
                    <Bone width="60%" height={14} />
                    <Bone width="80%" height={12} gap={8} />
                  </div>
                  <Bone height={14} />
                  <Bone height={28} />
                  <Bone height={14} />
                </div>
              ))}
            </Panel>
          ))}
        </div>
        <div className={styles.side}>
          <PanelSkeleton lines={8} />
          <PanelSkeleton lines={7} />
        </div>
      </div>
    </Loading>
  );
}

/** The goods page: picture, facts, slip. */
export function DetailSkeleton() {
  return (
    <Loading>
      <Panel>
        <div className={styles.detail}>
          <Bone height={320} />
          <div>
            <Bone width="52%" height={26} />
            <Bone width="40%" height={14} gap={10} />
            <Bone height={122} gap={18} />
            {times(5).map((index) => (
              <Bone key={index} width={`${86 - index * 6}%`} height={14} gap={18} />
            ))}
          </div>
          <Bone height={400} />
        </div>
      </Panel>
    </Loading>
  );
}
