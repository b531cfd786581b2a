import { useLocation } from 'react-router-dom';
import { loginAddressOf } from '../../../application/account/leading-to-login.ts';
import { createCartDrawer } from '../../../application/cart/cart-drawer.ts';
import type { InvalidLineView } from '../../../application/cart/view/cart-view.ts';
import type { DrawerLine, DrawerView } from '../../../application/cart/view/drawer-view.ts';
import type { Needs } from '../../../application/screens.ts';
import { quantityEntry } from '../../../application/shared/quantity-entry.ts';
import { Action } from '../../kit/window/action.tsx';
import { freightWords } from '../../pieces/cart/freight-words.ts';
import { excessWords, toFlashWords } from '../../pieces/cart/line-words.ts';
import { repairWords } from '../../pieces/goods/window/offer/repair-words.ts';
import { priceWords } from '../../pieces/goods/window/price-words.ts';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useKept, useScreens } from '../../kit/window/screens-context.tsx';
import { CartDrawer, type CartDrawerProps } from '../../pieces/shell/rail/cart-drawer.tsx';
import { DrawerFrame } from '../../pieces/shell/rail/drawer-frame.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

const createDrawer = (needs: Needs) => createCartDrawer(needs);

const shownLine = (line: DrawerLine): CartDrawerProps['lines'][number] => {
  const { id, goodsId, address, kind, name, spec, unit, picture, quantity, price, toFlash, amount, selected, refusal, excess } = line;
  return {
    id,
    goodsId,
    to: kind === 'combination' ? null : address,
    name,
    spec,
    picture,
    quantity,
    entry: quantityEntry(line),
    unit,
    price: `¥${price.unit}/${unit}${price.until === null ? '' : `，${priceWords({ ...price, left: null }, unit)}`}`,
    toFlash: toFlash && toFlashWords(toFlash, { quantity, unit }),
    amount,
    isSelected: selected,
    refusal: refusal === '' && excess !== null && selected ? excessWords(excess, unit) : refusal,
  };
};

const shownInvalid = ({ line, code, obstacle }: InvalidLineView): CartDrawerProps['invalid'][number] => ({
  id: line.id,
  name: line.name,
  why: obstacle?.words || (code === 'sold-out' ? '暂时缺货' : '不可购买'),
  repair: obstacle !== null && obstacle.repair !== '' ? { text: repairWords(obstacle), to: obstacle.repair } : null,
});

/** R19 in a line; null where nothing is selected and nothing can be said. */
const shownFreight = (reason: DrawerView['freightReason']): CartDrawerProps['freight'] =>
  reason.code === 'nothing-selected' ? null : { text: freightWords(reason), reached: reason.code !== 'charged' };

/** The drawer over the buyer's cart; a visitor is told where his would be. */
export function ShopCartDrawer({ onClose }: { readonly onClose: () => void }) {
  const [{ facts }] = useViewModel(useScreens().session);
  const { pathname, search } = useLocation();
  if (facts !== null && facts.buyer === null) {
    return (
      <DrawerFrame count="" onClose={onClose}>
        <EmptyState icon="cart" title="登录后查看购物车" note="购物车里的品种会留到下次登录。">
          <Action to={loginAddressOf(facts, pathname + search)}>登录</Action>
        </EmptyState>
      </DrawerFrame>
    );
  }
  return <BuyersDrawer onClose={onClose} />;
}

function BuyersDrawer({ onClose }: { readonly onClose: () => void }) {
  const [state, drawer] = useViewModel(useKept(createDrawer));
  if (state.status !== 'ready') {
    return (
      <DrawerFrame count="" onClose={onClose}>
        {state.status === 'loading' ? <PanelSkeleton lines={6} /> : <PartFailure text="购物车加载失败" onRetry={() => drawer.retry()} />}
      </DrawerFrame>
    );
  }
  const { view, asked, fresh } = state;
  const kinds = view.lines.length + view.invalid.length;
  return (
    <DrawerFrame count={kinds === 0 ? '' : `${kinds} 个品种`} onClose={onClose}>
      {kinds === 0 ? (
        <EmptyState icon="cart" title="购物车还是空的" note="搜药名或拼音简码，回车就能加入。">
          <Action to="/list">去选药</Action>
        </EmptyState>
      ) : (
        <CartDrawer
          {...view}
          lines={view.lines.map(shownLine)}
          invalid={view.invalid.map(shownInvalid)}
          freight={shownFreight(view.freightReason)}
          asked={asked}
          fresh={fresh}
          onQuantity={drawer.changeQuantity}
          onAsk={(lineId) => drawer.ask(lineId)}
          onRemove={() => drawer.remove()}
          onTakeFlash={drawer.takeFlash}
        />
      )}
    </DrawerFrame>
  );
}
