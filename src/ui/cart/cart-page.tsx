import { useState } from 'react';
import { createCartDensity } from '../../application/cart/cart-density.ts';
import { createCartViewModel } from '../../application/cart/cart-view-model.ts';
import { createCollapsedGroups } from '../../application/cart/collapsed-groups.ts';
import { createCopyViewModel } from '../../application/cart/copy-view-model.ts';
import { createGapViewModel } from '../../application/gap/gap-view-model.ts';
import { ChakraScope } from '../kit/window/chakra-scope.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { CartBanner, CartSteps } from '../pieces/cart/sheet/cart-steps.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { CartSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { CartModelsContext } from './cart-models-context.tsx';
import styles from '../pieces/cart/cart-grid.module.css';
import { CartSheet } from './cart-sheet.tsx';
import { EmptyCart } from './empty-cart.tsx';

const AgainSheet = late(() => import('../pieces/again/again-sheet.tsx').then((module) => module.AgainSheet));
const GapDrawer = late(() => import('../pieces/cart/gap/gap-drawer.tsx').then((module) => module.GapDrawer));
const CopyDialog = late(() => import('../pieces/cart/copy-dialog.tsx').then((module) => module.CopyDialog));

/** `/cart`: step 1. */
export function CartPage() {
  const models = useVisit(({ needs }) => ({
    cart: createCartViewModel(needs),
    gap: createGapViewModel(needs),
    copy: createCopyViewModel(needs),
    collapsed: createCollapsedGroups(needs.storage),
    density: createCartDensity(needs.storage),
  }));
  const [state, cart] = useViewModel(models.cart);
  const [gap] = useViewModel(models.gap);
  const [copy] = useViewModel(models.copy);
  /** The order whose sheet is open over the cart; undefined: none has been. */
  const [againId, setAgainId] = useState<string | null>();
  const view = state.status === 'ready' && state.view.lines + state.view.invalid.length > 0 ? state.view : null;
  const isEmpty = state.status === 'ready' && view === null;
  return (
    <div className={styles.page}>
      {isEmpty ? null : <CartSteps current={1} />}
      <h1 className={frame.hidden}>购物车</h1>
      {state.status === 'loading' ? <CartSkeleton /> : null}
      {state.status === 'failed' ? (
        <PageFailure title="购物车加载失败" reason={state.reason} kept="购物车商品未丢失。" onRetry={cart.retry} />
      ) : null}
      {isEmpty ? <EmptyCart onAgain={setAgainId} /> : null}
      {view === null ? null : (
        <CartModelsContext value={models}>
          <CartSheet view={view} dropped={state.dropped} turn={state.turn} />
          <LatePart otherwise={failedOver}>
            {gap.aim === null ? null : (
              <ChakraScope>
                <GapDrawer gap={models.gap} state={gap} view={view} editedNow={cart.editedNow} />
              </ChakraScope>
            )}
            {copy.draft === null ? null : (
              <ChakraScope>
                <CopyDialog copy={models.copy} draft={copy.draft} isSending={copy.isSending} />
              </ChakraScope>
            )}
          </LatePart>
        </CartModelsContext>
      )}
      <LatePart otherwise={failedOver}>
        {againId === undefined ? null : <AgainSheet orderId={againId} onClose={() => setAgainId(null)} />}
      </LatePart>
      <CartBanner />
    </div>
  );
}
