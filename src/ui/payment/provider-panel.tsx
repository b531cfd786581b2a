import { Button } from '@chakra-ui/react';
import type { PayState } from '../../application/payment/pay-view-model.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './provider-panel.module.css';
import { late, LatePart } from '../shared/late.tsx';

// Its library weighs as much as the header.
const QrCode = late(() => import('../shared/shell/rail/qr-code.tsx').then((module) => module.QrCode));

/** The words that a code asks for, by the way to pay. */
const scanWords: Readonly<Record<string, string>> = { wechat: '用微信扫一扫付款', alipay: '用支付宝扫一扫付款' };

interface ProviderPanelProps {
  readonly started: NonNullable<PayState['started']>;
  /** The way to pay, as the shop names it. */
  readonly name: string;
  readonly amount: string;
  readonly onBack: () => void;
}

/** Where to pay at a provider: its page, and the same as a code for a phone. The page hears of the money by itself. */
export function ProviderPanel({ started: { kind, address, method }, name, amount, onBack }: ProviderPanelProps) {
  const full = kind === 'page' ? new URL(address, window.location.href).href : address;
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.code}>
        <LatePart>
          <QrCode text={full} label={`${name}二维码`} />
        </LatePart>
      </div>
      <div className={styles.words}>
        <h2>
          {name} ¥{amount}
        </h2>
        <p>{scanWords[method] ?? '用手机扫码，或在电脑上打开收银台付款'}</p>
        {kind === 'page' ? (
          <Button asChild size="xl">
            <a href={full} target="_blank" rel="noopener">
              打开{name}收银台
            </a>
          </Button>
        ) : null}
        <p className={styles.waiting} role="status">
          <Icon name="clock" size={16} />
          等待付款结果，到账后本页自动更新
        </p>
        <button type="button" className={styles.back} onClick={onBack}>
          换一种付款方式
        </button>
      </div>
    </section>
  );
}
