import { inSilence } from '../../../../application/shared/announce-failure.ts';
import { createLoaded } from '../../../../application/shared/load/loaded.ts';
import { useVisit } from '../../../kit/window/screens-context.tsx';
import { TargetLink } from '../../content/window/target-link.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import styles from './cart-steps.module.css';
import { StepsBar } from '../../../kit/sheet/steps-bar.tsx';

/** The head of the cart's screens on a phone (§2): where the buyer is. On wider ones the header says it. */
export function CartSteps({ current }: { readonly current: number }) {
  return (
    <div className={styles.steps} data-print="none">
      <StepsBar current={current} />
    </div>
  );
}

/** The shop's banner of the cart's screens (§2), under what is ordered; nobody waits for it. */
export function CartBanner() {
  const [{ value: ads }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.reading.ads('cart'), inSilence)));
  const [ad] = ads ?? [];
  if (!ad?.image) return null;
  return (
    <TargetLink className={styles.banner} target={ad.target}>
      <img src={ad.image} alt={ad.name || '活动'} loading="lazy" decoding="async" />
      {ad.name === '' ? null : <b aria-hidden="true">{ad.name}</b>}
    </TargetLink>
  );
}
