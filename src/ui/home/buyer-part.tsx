import { Link } from 'react-router-dom';
import { mayOf } from '../../application/account/may.ts';
import type { Buyer } from '../../application/account/session-gateway.ts';
import { phone, useMedia } from '../kit/use-media.ts';
import { classNames } from '../kit/window/class-names.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { buyerPapers } from '../pieces/account/window/buyer-papers.ts';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { BuyerOrders } from './buyer-orders.tsx';
import styles from './buyer-panel.module.css';
import { LotteryCard } from './lottery-card.tsx';
import { useHomeBlocks } from './use-home-blocks.ts';

/** Who is buying, what the shop holds and has to read, and how its orders stand. */
export function BuyerPart({ buyer }: { readonly buyer: Buyer }) {
  const papers = buyerPapers(buyer);
  // A phone has it below the goods, which it would move.
  const isPhone = useMedia(phone);
  return (
    <>
      <div className={styles.who}>
        <h2 title={buyer.company}>{buyer.company || buyer.username}</h2>
        <p className={styles.purse}>
          {mayOf(buyer)('pay') ? (
            <span>
              余额 <b>¥{buyer.balance}</b>
            </span>
          ) : null}
          <span>
            积分 <b>{buyer.points.toLocaleString('en-US')}</b>
          </span>
        </p>
        <Held unread={buyer.unreadMessages} />
        {papers.ok ? null : (
          <p className={styles.lacking}>
            <Link to={papers.to}>{papers.text}</Link>
          </p>
        )}
      </div>
      <BuyerOrders />
      {buyer.isQualified && !isPhone ? <LotteryCard /> : null}
    </>
  );
}

/** What the shop may use and should read; what is coloured will not wait. */
function Held({ unread }: { readonly unread: number }) {
  const [{ status, value }, vouchers] = useViewModel(useHomeBlocks().vouchers);
  if (status === 'failed') return <PartFailure text="券的张数加载失败" onRetry={vouchers.retry} />;
  const isExpiring = (value?.expiring ?? 0) > 0;
  const soon = isExpiring ? `优惠券与现金券共 ${value?.expiring} 张即将到期` : undefined;
  return (
    <p className={styles.purse}>
      <KnownLink to="/yhq" title={soon}>
        优惠券 {value ? <b className={classNames(isExpiring && styles.due)}>{value.coupon}</b> : '·'} 张
      </KnownLink>
      <KnownLink to="/xjq" title={soon}>
        现金券 {value ? <b className={classNames(isExpiring && styles.due)}>{value.cashVoucher}</b> : '·'} 张
      </KnownLink>
      <KnownLink to="/wdxx">
        消息 <b className={classNames(unread > 0 && styles.due)}>{unread}</b>
      </KnownLink>
    </p>
  );
}
