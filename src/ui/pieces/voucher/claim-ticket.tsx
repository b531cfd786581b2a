import { useLocation } from 'react-router-dom';
import { loginAddressOf } from '../../../application/account/leading-to-login.ts';
import { shownAmount, shownFace, shownIfAny } from '../../../application/shared/shown/shown-money.ts';
import { shownBegin, shownEnd } from '../../../application/shared/shown/shown-time.ts';
import { goodsOfVoucher } from '../../../application/voucher/own-vouchers.ts';
import type { ClaimableCoupon } from '../../../application/voucher/voucher-gateway.ts';
import { Action } from '../../kit/window/action.tsx';
import { classNames } from '../../kit/window/class-names.ts';
import { useTimeLeft } from '../../kit/clock/use-time-left.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { countdownText } from '../../kit/clock/countdown.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import frame from '../../kit/window/wrap.module.css';
import { scopeWords } from './scope-words.ts';
import styles from './claim-ticket.module.css';

const kindNames = { coupon: '优惠券', 'cash-voucher': '现金券' } as const;

/** When a claimed one holds. */
function validWords({ validDays, validFrom, validUntil, begins, ends }: ClaimableCoupon, now: number): string {
  if (validDays !== null) return `领后 ${validDays} 天内有效`;
  return `${shownBegin(validFrom ?? begins, now)} 至 ${shownEnd(validUntil ?? ends, now)} 有效`;
}

interface ClaimTicketProps {
  readonly coupon: ClaimableCoupon;
  readonly isBusy: boolean;
  readonly isVisitor: boolean;
  readonly onClaim: () => void;
  /** Wants to be told when it can be claimed, or no more. */
  readonly onFollow: () => void;
}

/** What it takes off, for which goods and until when; how it stands to this shop, and the one press. */
export function ClaimTicket(props: ClaimTicketProps) {
  const { coupon } = props;
  const { clock } = useScreens();
  const { name, kind, money, amount, state, saves } = coupon;
  const isOff = state === 'gone' || state === 'not-you' || state === 'ended';
  return (
    <article className={classNames(styles.ticket, isOff && styles.off, state === 'had' && styles.got)}>
      <div className={styles.face}>
        <b>
          <i>¥</i>
          {shownFace(money)}
        </b>
        <small>{shownIfAny(amount) === null ? '无门槛' : `满 ¥${shownFace(amount)} 可用`}</small>
      </div>
      <div className={styles.body}>
        <h3>
          <span className={classNames(styles.kind, kind === 'cash-voucher' && styles.cash)}>{kindNames[kind]}</span>
          <span>{name}</span>
        </h3>
        <p className={styles.scope}>{scopeWords(coupon)}</p>
        <p>{saves === null ? validWords(coupon, clock.now()) : <em>领后购物车再减 ¥{shownAmount(saves)}</em>}</p>
        <div className={styles.act}>
          <Standing {...props} />
        </div>
      </div>
    </article>
  );
}

/** Below this share of the whole it is said that few are left. */
const fewPercent = 15;

function Left({ total, left }: Pick<ClaimableCoupon, 'total' | 'left'>) {
  if (total === null || left === null || total === 0) return <span className={styles.word}>限领取时间内</span>;
  const percent = Math.max(1, Math.floor((left * 100) / total));
  return (
    <span className={classNames(styles.left, percent < fewPercent && styles.few)}>
      <i aria-hidden="true" style={{ '--left': `${percent}%` }} />
      {percent < fewPercent ? `仅剩 ${percent}%` : `剩 ${percent}%`}
    </span>
  );
}

function Standing(props: ClaimTicketProps) {
  const { coupon, isBusy, isVisitor, onClaim } = props;
  const { name, state, stateWords, wayOut, voucherId, had } = coupon;
  const use =
    voucherId === null ? null : (
      <KnownLink className={styles.use} to={goodsOfVoucher({ id: voucherId })} aria-label={`去使用：${name}`}>
        去使用
      </KnownLink>
    );
  switch (state) {
    case 'open':
      return (
        <>
          {had > 0 ? <span className={styles.word}>{stateWords}</span> : <Left {...coupon} />}
          {isVisitor ? (
            <LoginFirst />
          ) : (
            <Action className={styles.claim} look="outline" busy={isBusy} onPress={onClaim}>
              {had > 0 ? '再领一张' : '立即领取'}
              <span className={frame.hidden}>：{name}</span>
            </Action>
          )}
        </>
      );
    case 'had':
      return (
        <>
          <span className={classNames(styles.word, styles.ok)}>
            <Icon name="check" size={14} />
            {voucherId === null ? '已领取，已用完' : '已领取'}
          </span>
          {use}
        </>
      );
    case 'not-begun':
      return <ToCome {...props} />;
    case 'gone':
    case 'not-you':
    case 'ended':
      return (
        <>
          <span className={classNames(styles.word, state === 'not-you' && styles.why)}>{stateWords}</span>
          {wayOut === '' || isVisitor ? (
            use
          ) : (
            <KnownLink className={styles.use} to={wayOut}>
              去完善
            </KnownLink>
          )}
        </>
      );
  }
}

function ToCome({ coupon: { name, begins, isFollowed }, isBusy, isVisitor, onFollow }: ClaimTicketProps) {
  const { clock } = useScreens();
  const left = useTimeLeft(begins);
  return (
    <>
      <span className={styles.word}>
        {shownBegin(begins, clock.now())} 开领
        {left === null || left.over ? null : (
          <span className={styles.until} role="timer" aria-live="off">
            还有 {countdownText(left)}
          </span>
        )}
      </span>
      {isVisitor ? null : (
        <Action className={styles.claim} look="outline" busy={isBusy} onPress={onFollow}>
          {isFollowed ? '取消提醒' : '提醒我'}
          <span className={frame.hidden}>：{name}</span>
        </Action>
      )}
    </>
  );
}

function LoginFirst() {
  const [{ facts }] = useViewModel(useScreens().session);
  const { pathname, search } = useLocation();
  return (
    <Action className={styles.claim} look="outline" to={loginAddressOf(facts, pathname + search)}>
      登录后领取
    </Action>
  );
}
