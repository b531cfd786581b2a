import { Button } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ReceiptDraft, ReceiptsViewModel, ReceiptView } from '../../application/order/receipts-view-model.ts';
import { Panel } from '../shared/page/panel.tsx';
import { StatusPill } from '../shared/page/status-pill.tsx';
import { receiptNames, stateNames } from './order-words.ts';
import card from './order-card.module.css';
import styles from './receipt-card.module.css';

const ReceiptForm = lazy(() => import('./receipt-form.tsx').then((module) => ({ default: module.ReceiptForm })));

const tones = { owed: 'warning', confirmed: 'success', void: 'plain' } as const;

export interface ReceiptCardProps {
  readonly receipt: ReceiptView;
  readonly draft: ReceiptDraft | null;
  readonly receipts: ReceiptsViewModel;
}

/** One receipt: the goods, who bought them by name, and who received them. */
export function ReceiptCard({ receipt, draft, receipts }: ReceiptCardProps) {
  const { orderId, number, state, purchaser, lines } = receipt;
  return (
    <Panel>
      <header className={card.head}>
        <h2>
          <Link to={`/order/info/${encodeURIComponent(orderId)}`}>订单 {number}</Link>
        </h2>
        <span>{receipt.placedAt}</span>
        <span className={card.marks}>
          <StatusPill tone={tones[state]} text={`回执${receiptNames[state]}`} />
        </span>
      </header>
      <div className={styles.body}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.name + line.spec}>
              {line.name}{' '}
              <small>
                {line.spec} × {line.quantity} {line.unit}
              </small>
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt>采购人</dt>
            <dd>
              {purchaser.name} {purchaser.phone} {purchaser.identityNumber}
            </dd>
          </div>
          {receipt.confirmedAt === null ? null : (
            <div>
              <dt>收货</dt>
              <dd>
                {receipt.receiver} {receipt.receivedOn}
                {receipt.note === '' ? '' : `，${receipt.note}`}
              </dd>
            </div>
          )}
        </dl>
        {state !== 'owed' || draft !== null ? null : receipt.canConfirm ? (
          <Button size="sm" aria-label={`确认订单 ${number} 的回执`} onClick={() => receipts.open(receipt)}>
            确认回执
          </Button>
        ) : (
          <span className={styles.wait}>订单{stateNames[receipt.orderState]}，发货后可确认</span>
        )}
      </div>
      {draft === null ? null : (
        <Suspense fallback={null}>
          <ReceiptForm draft={draft} receipts={receipts} />
        </Suspense>
      )}
    </Panel>
  );
}
