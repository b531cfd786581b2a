import { useEffect } from 'react';
import { createStillToHave } from '../../../application/voucher/still-to-have.ts';
import { Action } from '../../kit/window/action.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import styles from './still-to-have-offer.module.css';

interface StillToHaveOfferProps {
  /** The state of the cart; another one asks again. */
  readonly standing: string;
  readonly onTaken: () => void;
  /** Tells whether nothing is left, so that the page may call the plan the cheapest. */
  readonly onKnown: (isNothingLeft: boolean) => void;
  /** A box in a sheet, not a line over the total bar. */
  readonly isBox?: boolean;
}

/** 还可再省 ¥37.00 · 赠品 2 件未选 · 一键用上 (R69); nothing while the shop has not told, or nothing is left. */
export function StillToHaveOffer({ standing, onTaken, onKnown, isBox = false }: StillToHaveOfferProps) {
  const model = useVisit(({ needs }) => createStillToHave(needs, standing, onTaken));
  useEffect(() => model.follow(standing), [model, standing]);
  const [state] = useViewModel(model);
  const { kind } = state;
  useEffect(() => onKnown(kind === 'none'), [kind, onKnown]);
  if (state.kind !== 'some') return null;
  return (
    <div role="status" className={styles.offer} data-box={isBox || undefined}>
      <p>
        <Icon name="gift" size={16} />
        <span className={styles.words}>
          {state.saves === null ? null : (
            <span>
              还可再省 <b>¥{state.saves}</b>
            </span>
          )}
          {state.saves === null || state.gifts === 0 ? '' : ' · '}
          {state.gifts === 0 ? null : <span>赠品 {state.gifts} 件未选</span>}
        </span>
        <Action look="plain" busy={state.isTaking} onPress={model.take}>
          一键用上
        </Action>
      </p>
    </div>
  );
}
