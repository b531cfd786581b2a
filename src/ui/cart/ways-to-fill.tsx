import type { ComponentProps } from 'react';
import { LastOrder } from './last-order.tsx';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { HotGoods } from '../pieces/goods/shelf/hot-goods.tsx';
import { SectionHeading } from '../kit/showcase/section-heading.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './ways-to-fill.module.css';

/** An empty cart: the last order, what `children` say of it, what sells best, and what an order would get off now. */
export function WaysToFill(props: ComponentProps<typeof LastOrder>) {
  return (
    <div className={styles.ways}>
      <LastOrder {...props} />
      <div className={styles.late} data-after="">
        <HotGoods />
        <Activities />
      </div>
    </div>
  );
}

function Activities() {
  const [{ value }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.showcase.activities(), needs.announceFailure)));
  if (value === null || value.length === 0) return null;
  return (
    <section>
      <SectionHeading title="进行中的活动" note="在购物车里自动计算" />
      <ul className={styles.activities}>
        {value.map(({ id, name, describe }) => (
          <li key={id}>
            <b>{name}</b> <span>{describe}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
