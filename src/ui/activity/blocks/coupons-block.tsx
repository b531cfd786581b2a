import type { NamedBlock } from '../../../application/activity/activity-gateway.ts';
import { namedOf } from '../../../application/activity/floors.ts';
import { createCouponCentre } from '../../../application/voucher/coupon-centre.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { SectionHeading } from '../../kit/showcase/section-heading.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { ClaimTickets, TicketsSkeleton } from '../../pieces/voucher/claim-tickets.tsx';

/** Tickets as the coupon centre has them, claimed by one press here too. */
export function CouponsBlock({ block: { title, note, ids } }: { readonly block: NamedBlock }) {
  const [load, centre] = useViewModel(
    useVisit(({ needs }) => createCouponCentre(needs, { kind: 'all', page: 1, ...(ids.length > 0 && { ids }) })),
  );
  const coupons = load.value === null ? null : namedOf(load.value.coupons, ids);
  if (coupons?.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} note={note} more={{ text: '领券中心', to: '/lqzx' }} />
      {load.status === 'loading' ? <TicketsSkeleton count={3} /> : null}
      {load.status === 'failed' ? <PartFailure text={`${title}加载失败`} onRetry={centre.retry} /> : null}
      {coupons === null ? null : <ClaimTickets coupons={coupons} busy={load.busy} centre={centre} />}
    </section>
  );
}
