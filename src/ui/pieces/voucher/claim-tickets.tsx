import type { createCouponCentre } from '../../../application/voucher/coupon-centre.ts';
import type { ClaimableCoupon } from '../../../application/voucher/voucher-gateway.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { Bone, Loading } from '../../kit/window/skeleton/bone.tsx';
import { ClaimTicket } from './claim-ticket.tsx';
import styles from './claim-ticket.module.css';

interface ClaimTicketsProps {
  readonly coupons: readonly ClaimableCoupon[];
  /** The one that is being claimed or followed; null: none. */
  readonly busy: string | null;
  readonly centre: Pick<ReturnType<typeof createCouponCentre>, 'claim' | 'toggleFollow'>;
}

/** Coupons to claim beside each other, each with its one press. */
export function ClaimTickets({ coupons, busy, centre }: ClaimTicketsProps) {
  const [{ facts }] = useViewModel(useScreens().session);
  const isVisitor = facts !== null && facts.buyer === null;
  return (
    <ul className={styles.tickets}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <ClaimTicket
            coupon={coupon}
            isBusy={busy === coupon.id}
            isVisitor={isVisitor}
            onClaim={() => centre.claim(coupon)}
            onFollow={() => centre.toggleFollow(coupon)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Where so many of them will stand. */
export function TicketsSkeleton({ count }: { readonly count: number }) {
  return (
    <Loading>
      <div className={styles.tickets}>
        {Array.from({ length: count }, (_, at) => (
          <Bone key={at} height={98} />
        ))}
      </div>
    </Loading>
  );
}
