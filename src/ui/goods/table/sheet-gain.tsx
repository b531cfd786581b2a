import { nearestAim, standingOf } from '../../../application/gap/gap-aim.ts';
import { createCartWithGoods } from '../../../application/goods/batch/cart-with-goods.ts';
import { createOrderSheet } from '../../../application/goods/batch/order-sheet.ts';
import { aimWords } from '../../pieces/cart/rule-words.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useVisit } from '../../kit/window/screens-context.tsx';

/** What the filled rows bring with what the cart holds: what is taken off, and what is missing to the next step. */
export function SheetGain({ className }: { readonly className: string | undefined }) {
  const model = useVisit(({ needs, kept }) =>
    createCartWithGoods(needs, kept.keep(createOrderSheet), {
      wantedOf: ({ rows }) => rows,
      unitsOf: ({ quantity }) => quantity,
      isAdding: ({ adding }) => adding !== null,
    }),
  );
  const [{ view }] = useViewModel(model);
  if (view === null) return null;
  const { reduced } = view.ledger;
  const aim = nearestAim(view);
  const standing = aim && standingOf(aim, view);
  const next = aim === null || standing === null || standing.status === 'reached' ? null : aimWords(aim, standing);
  if (reduced === null && next === null) return null;
  return (
    <p className={className}>
      连同购物车，{reduced === null ? null : <i>已减 ¥{reduced}</i>}
      {reduced !== null && next !== null ? '，' : ''}
      {next}
    </p>
  );
}
