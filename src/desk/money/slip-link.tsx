import { useDesk } from '../app/desk-context.tsx';
import styles from './money.module.css';
import { useAddress } from './use-address.ts';

/** The bank's slip that the buyer of an order uploaded, in a tab of its own. */
export function SlipLink({ orderId, sn }: { readonly orderId: string; readonly sn: string }) {
  const { deskTransfers } = useDesk();
  const address = useAddress(() => deskTransfers.slip(orderId), orderId);
  return (
    <a
      className={styles.link}
      href={address === '' ? undefined : address}
      target="_blank"
      rel="noreferrer"
      aria-label={`订单 ${sn} 的回单`}
    >
      看回单
    </a>
  );
}
