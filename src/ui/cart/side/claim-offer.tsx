import { useEffect } from 'react';
import { createCartClaim } from '../../../application/voucher/cart-claim.ts';
import { Action } from '../../kit/window/action.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Hint } from '../../kit/window/page/hint.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { useCartModels } from '../cart-models-context.tsx';

/** One line, where a coupon that can be claimed would lower what is paid (R41); otherwise nothing. */
export function ClaimOffer({ standing }: { readonly standing: string }) {
  const { cart } = useCartModels();
  const model = useVisit(({ needs }) =>
    createCartClaim(needs, standing, () => {
      // The best plan takes the new coupon, whatever was chosen before.
      cart.chooseBest();
      cart.retry();
    }),
  );
  useEffect(() => model.follow(standing), [model, standing]);
  const [{ offer, isClaiming }] = useViewModel(model);
  if (offer === null) return null;
  return (
    <Hint
      icon="gift"
      action={
        <Action look="plain" busy={isClaiming} onPress={model.claim}>
          领取
        </Action>
      }
    >
      领券再减 <b>¥{offer.saves}</b>：{offer.name}
    </Hint>
  );
}
