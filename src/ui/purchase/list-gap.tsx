import { Button, Flex, Text } from '@chakra-ui/react';
import { createGapViewModel } from '../../application/gap/gap-view-model.ts';
import { nearestAim, standingOf } from '../../application/gap/gap-aim.ts';
import { createCartWithGoods, goodsToAdd } from '../../application/goods/batch/cart-with-goods.ts';
import type { PurchaseList } from '../../application/purchase/purchase-list.ts';
import { aimWords } from '../pieces/cart/rule-words.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';

const GapDrawer = late(() => import('../pieces/cart/gap/gap-drawer.tsx').then((module) => module.GapDrawer));

/** What is missing to free shipping or the next reduction, with what the cart holds, and the way to fill it (凑单). */
export function ListGap({ list }: { readonly list: PurchaseList }) {
  const models = useVisit(({ needs }) => ({
    both: createCartWithGoods(needs, list, {
      wantedOf: ({ wanted }) => wanted,
      unitsOf: ({ units }) => units,
      isAdding: ({ adding }) => adding !== null,
    }),
    gap: createGapViewModel(needs, () => goodsToAdd(list.getState().wanted)),
  }));
  const [{ view }] = useViewModel(models.both);
  const [state, gap] = useViewModel(models.gap);
  if (view === null) return null;
  const aim = nearestAim(view);
  const standing = aim && standingOf(aim, view);
  return (
    <>
      {aim === null || standing === null || standing.status === 'reached' ? null : (
        <Flex align="center" gap="2" fontSize="sm">
          <Text color="fg.muted">连同购物车，{aimWords(aim, standing)}</Text>
          <Button size="sm" variant="outline" onClick={() => gap.open(aim)}>
            去凑单
          </Button>
        </Flex>
      )}
      {state.aim === null ? null : (
        <LatePart otherwise={failedOver}>
          <GapDrawer gap={gap} state={state} view={view} />
        </LatePart>
      )}
    </>
  );
}
