import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { createGapViewModel } from '../../application/gap/gap-view-model.ts';
import { nearestAim, standingOf } from '../../application/gap/gap-aim.ts';
import { createCartWithGoods, goodsToAdd } from '../../application/goods/batch/cart-with-goods.ts';
import type { BatchAdding } from '../../application/goods/batch/add-in-batches.ts';
import { type SelectedOffers, type WantedOffer, wantedSelection } from '../../application/goods/batch/selected-offers.ts';
import type { PurchaseList } from '../../application/purchase/purchase-list.ts';
import type { ViewModel } from '../../application/shared/view-model.ts';
import { aimWords } from '../pieces/cart/rule-words.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';

const GapDrawer = late(() => import('../pieces/cart/gap/gap-drawer.tsx').then((module) => module.GapDrawer));

interface ListGapProps<State> {
  readonly list: ViewModel<State>;
  /** What the list is about to add; the same map while nothing changes. */
  readonly wantedOf: (state: State) => ReadonlyMap<string, WantedOffer>;
  readonly isAdding: (state: State) => boolean;
}

/**
 * What the cart would be reduced by with a list, what is missing to free shipping or the next reduction, and the way to
 * fill it (凑单).
 */
function ListGap<State>({ list, wantedOf, isAdding }: ListGapProps<State>) {
  const models = useVisit(({ needs }) => ({
    both: createCartWithGoods(needs, list, { wantedOf, unitsOf: ({ units }) => units, isAdding }),
    gap: createGapViewModel(needs, () => goodsToAdd(wantedOf(list.getState()))),
  }));
  const [{ view }] = useViewModel(models.both);
  const [state, gap] = useViewModel(models.gap);
  if (view === null) return null;
  const { reduced } = view.ledger;
  const aim = nearestAim(view);
  const standing = aim && standingOf(aim, view);
  const isMissing = aim !== null && standing !== null && standing.status !== 'reached';
  return (
    <>
      {reduced === null && !isMissing ? null : (
        <Flex align="center" gap="2" fontSize="sm" minW="0">
          <Text color="fg.muted" truncate>
            连同购物车，
            {reduced === null ? '' : `已减 ¥${reduced}`}
            {reduced !== null && isMissing ? '，' : ''}
            {isMissing ? aimWords(aim, standing) : ''}
          </Text>
          {isMissing ? (
            <Button size="sm" variant="outline" flex="none" onClick={() => gap.open(aim)}>
              去凑单
            </Button>
          ) : null}
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

/** The same of the rows of a purchase list. */
export const PurchaseGap = ({ list }: { readonly list: PurchaseList }) => (
  <ListGap list={list} wantedOf={({ wanted }) => wanted} isAdding={({ adding }) => adding !== null} />
);

export interface SelectionGapProps {
  readonly list: ViewModel<SelectedOffers>;
  readonly batch: BatchAdding;
}

/** The same of what is ticked in a list. */
export function SelectionGap({ list, batch }: SelectionGapProps) {
  const [wantedOf] = useState(wantedSelection);
  return <ListGap list={list} wantedOf={wantedOf} isAdding={() => batch.getState().adding !== null} />;
}
