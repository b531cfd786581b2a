import { useEffect } from 'react';
import { createLooking } from '../../application/desk/looking/looking.ts';
import { useSeen } from '../../ui/kit/window/hooks/use-seen.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { useDeskVisit } from './desk-context.tsx';
import styles from './looking-chip.module.css';

interface LookingChipProps {
  readonly kind: Parameters<typeof createLooking>[1];
  readonly id: string;
}

/** 李磊正在看: somebody else has the same order, case or shop open. */
export function LookingChip({ kind, id }: LookingChipProps) {
  const looking = useDeskVisit((desk) => createLooking(desk, kind, id));
  const [words] = useViewModel(looking);
  useSeen(looking.look);
  useEffect(() => {
    const signs = ['keydown', 'pointerdown', 'pointermove'] as const;
    signs.forEach((sign) => window.addEventListener(sign, looking.act, { passive: true }));
    return () => signs.forEach((sign) => window.removeEventListener(sign, looking.act));
  }, [looking]);
  return (
    <p className={styles.chip} role="status">
      {words}
    </p>
  );
}
