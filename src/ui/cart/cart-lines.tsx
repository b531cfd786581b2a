import { memo } from 'react';
import { standsClose } from '../../application/cart/cart-density.ts';
import type { CartView, SeparateOrderView } from '../../application/cart/view/cart-view.ts';
import type { GroupView } from '../../application/cart/view/group-view.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { EmptyState } from '../kit/window/page/empty-state.tsx';
import styles from '../pieces/cart/cart-grid.module.css';
import { useCartModels } from './cart-models-context.tsx';
import { CartGroup } from './line/cart-group.tsx';
import { CartHead } from './line/cart-head.tsx';
import { PhoneTools } from './phone-tools.tsx';
import type { CartLook } from './use-cart-look.ts';

const CartFind = late(() => import('./find/cart-find.tsx').then((module) => module.CartFind));

const InvalidLines = late(() => import('./line/invalid-lines.tsx').then((module) => module.InvalidLines));

const nothing = () => null;

interface CartLinesProps {
  readonly view: CartView;
  readonly look: CartLook;
}

/** What is in the cart, by groups; a long cart can be searched, narrowed and drawn together. */
export function CartLines({ view, look }: CartLinesProps) {
  const { cart, collapsed, density } = useCartModels();
  const [folded] = useViewModel(collapsed);
  const [close] = useViewModel(density);
  const { groups } = view;
  const { isLong, isLooking, wish, found, shownIds, selection } = look;
  // A cart that is short again has no switch, and stands wide.
  const isClose = isLong && standsClose(close, view.lines + view.invalid.length);
  const groupIds = groups.map(({ id }) => id);
  const isFolded = groupIds.every((id) => folded.includes(id));
  return (
    <div className={styles.main} data-density={isClose ? 'close' : undefined}>
      <LatePart fallback={isLong ? <div className={styles.finding} /> : null} otherwise={nothing}>
        {isLong ? (
          <CartFind
            wish={wish}
            onWish={look.setWish}
            found={found}
            isClose={isClose}
            onClose={(wanted) => density.choose(wanted ? 'close' : 'wide')}
            folding={groups.length > 1 ? { isFolded, onFold: (wanted) => collapsed.foldAll(groupIds, wanted) } : null}
          />
        ) : null}
      </LatePart>
      <CartHead selection={selection} isOff={shownIds.length === 0} onSelectAll={(selected) => cart.select(shownIds, selected)} />
      <PhoneTools view={view} look={look} />
      <CartGroups groups={found.groups} folded={isLooking ? none : folded} isAlone={groups.length === 1} separate={view.separate} />
      <LatePart>{found.invalid.length === 0 ? null : <InvalidLines lines={found.invalid} />}</LatePart>
      {isLooking && found.found === 0 ? (
        <EmptyState icon="search" title="购物车里没有这样的品种" note="换个药名、规格或厂家试试，或看全部。" />
      ) : null}
    </div>
  );
}

const none: readonly string[] = [];

const CartGroups = memo(function CartGroups({
  groups,
  folded,
  isAlone,
  separate,
}: {
  readonly groups: readonly GroupView[];
  readonly folded: readonly string[];
  readonly isAlone: boolean;
  readonly separate: SeparateOrderView | null;
}) {
  return groups.map((group) => (
    <CartGroup
      key={group.id}
      group={group}
      isAlone={isAlone}
      isFolded={folded.includes(group.id)}
      separate={group.kind === 'ephedrine' ? separate : null}
    />
  ));
});
