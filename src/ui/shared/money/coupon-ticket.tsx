import type { ReactNode } from 'react';
import styles from './coupon-ticket.module.css';

export interface CouponTicketProps {
  /** With its sign: ¥60. */
  readonly money: string;
  /** 满 ¥3,000 可用 */
  readonly condition: string;
  /** 优惠券 全场 11-30 到期 */
  readonly note: string;
  /** 领取, 已领取, 去使用. */
  readonly children?: ReactNode;
}

/** A coupon to be collected or shown. */
export function CouponTicket({ money, condition, note, children }: CouponTicketProps) {
  return (
    <article className={styles.ticket}>
      <b>{money}</b>
      <p>
        {condition}
        <small title={note}>{note}</small>
      </p>
      {children}
    </article>
  );
}
