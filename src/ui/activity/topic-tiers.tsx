import { ticketsOf, createTopicProgress } from '../../application/activity/topic-progress.ts';
import type { CartView } from '../../application/cart/view/cart-view.ts';
import type { TierView } from '../../application/cart/view/tier-view.ts';
import { createGapViewModel } from '../../application/gap/gap-view-model.ts';
import { nearestAim } from '../../application/gap/gap-aim.ts';
import { createLoaded } from '../../application/shared/load/loaded.ts';
import { Action } from '../kit/window/action.tsx';
import { classNames } from '../kit/window/class-names.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../kit/window/late.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { Price } from '../kit/window/price.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import { Ledger } from '../kit/sheet/ledger.tsx';
import { ledgerRows } from '../pieces/cart/rule-words.ts';
import styles from './topic-tiers.module.css';

const GapDrawer = late(() => import('../pieces/cart/gap/gap-drawer.tsx').then((module) => module.GapDrawer));

/** The tiers of 满减 as tickets under the banner, and how far the buyer's cart is. */
export function TopicTiers() {
  const [{ facts }] = useViewModel(useScreens().session);
  if (facts === null) return <div className={styles.bone} />;
  return facts.buyer === null ? <ForVisitors /> : <ForBuyers />;
}

/** What a visitor sees of them: the shop's own words. */
function ForVisitors() {
  const { navigator } = useScreens();
  const [{ status, value }] = useViewModel(useVisit(({ needs }) => createLoaded(() => needs.showcase.activities(), needs.announceFailure)));
  if (status === 'loading') return <div className={styles.bone} />;
  if (value === null || value.length === 0) return null;
  return (
    <div className={styles.tiers} id="tiers">
      {value.slice(0, 3).map(({ id, name, describe }) => (
        <section key={id} className={styles.ticket}>
          <p className={styles.rule}>
            <b>{name}</b>
          </p>
          <p>{describe}</p>
        </section>
      ))}
      <aside className={styles.mine} aria-label="我的进度">
        <h2>我的进度</h2>
        <p>登录后显示距各档还差多少。</p>
        <div className={styles.acts}>
          <Action look="outline" onPress={() => navigator.goToLogin()}>
            登录
          </Action>
          <Action look="outline" to="/register/step1">
            注册
          </Action>
        </div>
      </aside>
    </div>
  );
}

function ForBuyers() {
  const models = useVisit(({ needs }) => ({ progress: createTopicProgress(needs), gap: createGapViewModel(needs) }));
  const [{ status, value }, progress] = useViewModel(models.progress);
  const [filling, gap] = useViewModel(models.gap);
  if (status === 'failed') return <PartFailure text="购物车加载失败，满减照常计算" onRetry={progress.retry} />;
  if (value === null) return <div className={styles.bone} />;
  const shown = ticketsOf(value);
  if (shown === null) return null;
  const { next, applied, takes, tickets } = shown;
  return (
    <div className={styles.tiers} id="tiers">
      {tickets.map((tier) => (
        <Ticket
          key={tier.id}
          tier={tier}
          isApplied={tier.id === applied?.id}
          more={takes !== null && tier.gain.code === 'money' ? tier.gain.more : null}
          onFill={tier.id === next?.id ? () => gap.open({ kind: 'full-reduction', id: tier.id }) : undefined}
        />
      ))}
      <Mine view={value} onFill={gap.open} />
      {filling.aim === null ? null : (
        <LatePart otherwise={failedOver}>
          <GapDrawer gap={gap} state={filling} view={value} />
        </LatePart>
      )}
    </div>
  );
}

interface TicketProps {
  readonly tier: TierView;
  readonly isApplied: boolean;
  /** What it takes off beyond the tier that applies; null: none applies. */
  readonly more: string | null;
  /** The next one can be filled. */
  readonly onFill: (() => void) | undefined;
}

function Ticket({ tier: { threshold, gain, reached, missing, percent }, isApplied, more, onFill }: TicketProps) {
  return (
    <section className={classNames(styles.ticket, onFill && styles.next, reached && styles.reached)}>
      <p className={styles.rule}>
        <span>
          满 <b>¥{threshold}</b>
        </span>
        {gain.code === 'money' ? (
          <span className={styles.gain}>
            减 <Price amount={gain.money} size="lg" />
          </span>
        ) : (
          <b>{gain.rate}折</b>
        )}
      </p>
      <span className={styles.meter} role="progressbar" aria-label={`满 ¥${threshold} 的进度`} aria-valuenow={percent}>
        <i style={{ '--reached': `${percent}%` }} />
      </span>
      <p className={styles.stand}>
        {reached ? (
          isApplied ? (
            '已满足，结算时自动减'
          ) : (
            '已满足，按更高一档计算'
          )
        ) : (
          <span>
            还差 <b>¥{missing}</b>
            {more === null ? '' : `，再多减 ¥${more}`}
          </span>
        )}
        {onFill === undefined ? null : (
          <button type="button" aria-label={`满 ¥${threshold} 去凑单`} onClick={onFill}>
            去凑单
          </button>
        )}
      </p>
    </section>
  );
}

interface MineProps {
  readonly view: CartView;
  readonly onFill: (aim: NonNullable<ReturnType<typeof nearestAim>>) => void;
}

/** The cart in short: its amount, what comes off, and what is payable. */
function Mine({ view, onFill }: MineProps) {
  const { selectedKinds, ledger } = view;
  const aim = selectedKinds === 0 ? null : nearestAim(view);
  const reductions = ledgerRows(ledger).filter(({ minus }) => minus);
  return (
    <aside className={styles.mine} aria-label="我的进度">
      <h2>
        我的进度 <span>购物车中已选的商品</span>
      </h2>
      {selectedKinds === 0 ? (
        <p>购物车里还没有选中的商品，从下面的品种加起。</p>
      ) : (
        <Ledger
          rows={[{ name: `已选 ${selectedKinds} 种`, amount: `¥${ledger.goodsAmount}` }, ...reductions]}
          total={{ name: '现在应付', amount: ledger.payable, size: 'md' }}
        />
      )}
      <div className={styles.acts}>
        <Action look="outline" to="/cart">
          看购物车
        </Action>
        {aim === null ? null : (
          <Action look="outline" onPress={() => onFill(aim)}>
            找货凑单
          </Action>
        )}
      </div>
    </aside>
  );
}
