import { shownAmount, shownFace, shownIfAny } from '../../../../application/shared/shown/shown-money.ts';
import { createGoodsClaims } from '../../../../application/voucher/goods-claims.ts';
import type { ClaimableCoupon } from '../../../../application/voucher/voucher-gateway.ts';
import { Action } from '../../../kit/window/action.tsx';
import { GoodsBadge } from '../../../pieces/goods/window/goods-badge.tsx';
import { useViewModel } from '../../../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../../../kit/window/known-paths.tsx';
import { useVisit } from '../../../kit/window/screens-context.tsx';
import frame from '../../../kit/window/wrap.module.css';
import styles from './claim-list.module.css';

const kindNames = { coupon: '优惠券', 'cash-voucher': '现金券' } as const;

/** The coupons that count these goods and can be claimed by one press (R41); without any there is nothing. */
export function ClaimList({ goodsId }: { readonly goodsId: string }) {
  const [{ value, busy }, claims] = useViewModel(useVisit(({ needs }) => createGoodsClaims(needs, goodsId)));
  if (value === null || value.length === 0) return null;
  return (
    <section className={styles.claims} aria-label="可领的券">
      <ul>
        {value.map((coupon) => (
          <li key={coupon.id}>
            <GoodsBadge name="券" />
            <span>
              {shownIfAny(coupon.amount) === null ? '无门槛' : `满 ¥${shownFace(coupon.amount)}`} 减 ¥{shownFace(coupon.money)}{' '}
              {kindNames[coupon.kind]}
              <small>{helpWords(coupon)}</small>
            </span>
            {coupon.state === 'open' ? (
              <Action look="outline" busy={busy === coupon.id} onPress={() => claims.claim(coupon.id)}>
                {coupon.had > 0 ? '再领一张' : '领取'}
                <span className={frame.hidden}>：{coupon.name}</span>
              </Action>
            ) : (
              <em>已领取</em>
            )}
          </li>
        ))}
      </ul>
      <KnownLink to="/lqzx">领券中心</KnownLink>
    </section>
  );
}

const helpWords = ({ saves, name }: ClaimableCoupon): string => (saves === null ? name : `${name}，领后购物车再减 ¥${shownAmount(saves)}`);
