import { inSilence } from '../../../application/shared/announce-failure.ts';
import { createLoaded } from '../../../application/shared/load/loaded.ts';
import { useVisit } from '../screens-context.tsx';
import { TargetLink } from '../target-link.tsx';
import { useViewModel } from '../hooks/use-view-model.ts';
import styles from './cart-steps.module.css';
import { StepsBar } from './steps-bar.tsx';

/** The head of the cart's screens (§2): where the buyer is, and beside it the shop's banner, which nobody waits for. */
export function CartSteps({ current }: { readonly current: number }) {
  const [{ value: ads }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.reading.ads('cart'), inSilence)));
  const [ad] = ads ?? [];
  return (
    <div className={styles.head} data-print="none">
      <StepsBar current={current} />
      {!ad?.image ? null : (
        <TargetLink className={styles.banner} target={ad.target}>
          <img src={ad.image} alt={ad.name || '活动'} decoding="async" />
          {ad.name === '' ? null : <b aria-hidden="true">{ad.name}</b>}
        </TargetLink>
      )}
    </div>
  );
}
