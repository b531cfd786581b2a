import { useNavigate } from 'react-router-dom';
import { offerAddress } from '../../../../../application/goods/offer/offer-address.ts';
import type { Offer } from '../../../../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../../../../application/goods/offer/offer-actions.ts';
import { useScreens } from '../../../../kit/window/screens-context.tsx';
import { useViewModel } from '../../../../kit/window/hooks/use-view-model.ts';
import { repairWords } from './repair-words.ts';
import type { GoodsAction } from './add-button.tsx';

/** Whether we know that a visitor is there; not before the first answer, so that nothing flashes. */
export function useIsVisitor(): boolean {
  const [session] = useViewModel(useScreens().session);
  return session.facts !== null && session.facts.buyer === null;
}

/** The one thing to do with an offer: add it, add more of it, or what helps where it cannot be bought. */
export function useGoodsAction(offer: Offer, { add, apply }: Pick<OfferIntents, 'add' | 'apply'>): GoodsAction {
  const isVisitor = useIsVisitor();
  const { navigator } = useScreens();
  const navigate = useNavigate();
  const { standing, inCart, held, most, quantity } = offer;
  const look = (text: string, icon: 'lock' | 'info'): GoodsAction => ({
    kind: 'way-out',
    text,
    icon,
    onPress: () => void navigate(offerAddress(offer)),
  });
  if (isVisitor && standing.kind === 'not-supplied')
    return { kind: 'enter', text: '登录后可申请供货', icon: 'lock', onPress: () => navigator.goToLogin() };
  if (standing.kind === 'not-supplied') {
    if (standing.supply === 'applied') return look('供货申请审核中', 'info');
    return {
      kind: 'way-out',
      text: standing.supply === 'refused' ? '重新申请供货' : '申请供货',
      icon: 'lock',
      onPress: () => apply(offer),
    };
  }
  if (standing.kind === 'sold-out') return look('缺货，看同类品种', 'info');
  if (isVisitor) return { kind: 'enter', text: '登录后可购买', icon: 'lock', onPress: () => navigator.goToLogin() };
  if (standing.kind === 'not-allowed') {
    const { obstacle } = standing;
    if (obstacle === null || obstacle.words === '') return look('不可购买，查看原因', 'lock');
    if (obstacle.repair === '') return { ...look('看同类品种', 'lock'), hint: obstacle.words };
    return {
      kind: 'way-out',
      text: repairWords(obstacle),
      hint: obstacle.words,
      icon: 'lock',
      onPress: () => void navigate(obstacle.repair),
    };
  }
  if (standing.kind === 'price-hidden') return look('查看授权要求', 'lock');
  const press = { onPress: () => add(offer) };
  if (most === 0) return { kind: 'added', text: `已加 ${held.ordinary + held.flash}，已到上限`, ...press };
  return inCart > 0
    ? { kind: 'added', text: `已加 ${inCart} · 再加 ${quantity}`, ...press }
    : { kind: 'add', text: '加入购物车', ...press };
}
