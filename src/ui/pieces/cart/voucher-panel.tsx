import type { TierKindView, TierView } from '../../../application/cart/view/tier-view.ts';
import type { DroppedVoucher, PlanView, VoucherSide } from '../../../application/cart/view/voucher-view.ts';
import { goodsOfVoucher } from '../../../application/voucher/own-vouchers.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { VoucherPick, type VoucherOption } from './voucher-pick.tsx';
import { droppedWords, tierKindNames } from './rule-words.ts';
import { Panel } from '../../kit/window/page/panel.tsx';
import { SideBox } from './side-box.tsx';
import links from '../../kit/form/quiet-link.module.css';
import styles from './voucher-panel.module.css';

interface VoucherPanelProps {
  readonly tiers: readonly TierKindView[];
  readonly plan: PlanView;
  readonly dropped: readonly DroppedVoucher[];
  readonly onChoose: (side: VoucherSide, id: string | null) => void;
  readonly onBest: () => void;
  /** The shop knows nothing that would still lower the payable (R69). */
  readonly isCheapest: boolean;
  /** A sheet of the main column, both sides abreast. */
  readonly isWide?: boolean;
}

const sides: readonly VoucherSide[] = ['coupon', 'cash-voucher'];

/** 限北曜药业、禾沐堂商品，共 24 种. */
const scopeOf = ({ id, scope }: TierView): VoucherOption['scope'] =>
  scope && { words: [scope.words, `共 ${scope.kinds} 种`].filter((words) => words !== '').join('，'), to: goodsOfVoucher({ id }) };

const optionOf = (tier: TierView): VoucherOption => {
  const { id, threshold, gain, reached, missing, expires } = tier;
  return {
    id,
    money: gain.code === 'money' ? `¥${gain.money}` : '',
    condition: threshold === '0' ? '无门槛' : `满 ¥${threshold}`,
    note: reached ? (expires === '' ? '' : `${expires.slice(5)} 到期`) : `还差 ¥${missing}`,
    reached,
    scope: scopeOf(tier),
  };
};

/** Coupon and cash voucher: the best plan stands preselected, another choice binds (R16). */
export function VoucherPanel({ tiers, plan, dropped, isCheapest, onChoose, onBest, isWide = false }: VoucherPanelProps) {
  const offered = sides.flatMap((side) => tiers.find(({ kind }) => kind === side) ?? []);
  if (offered.length === 0) return null;
  const all = offered.flatMap((view) => view.tiers);
  const reached = all.filter((tier) => tier.reached).length;
  const choices = (
    <>
      <div role="status">
        {dropped.map((one) => (
          <p key={one.side} className={styles.dropped}>
            {droppedWords(one)}
          </p>
        ))}
      </div>
      <div className={classNames(isWide && styles.wide)}>
        {sides.map((side) => {
          const view = offered.find(({ kind }) => kind === side);
          return view ? (
            <VoucherPick
              key={side}
              legend={tierKindNames[side]}
              options={view.tiers.map(optionOf)}
              chosen={plan.used[side]}
              onChoose={(id) => onChoose(side, id)}
            />
          ) : null;
        })}
      </div>
      <p className={styles.count}>
        可用 {reached} 张{all.length > reached ? `，未达门槛 ${all.length - reached} 张` : ''}
      </p>
    </>
  );
  const note = <PlanNote plan={plan} isCheapest={isCheapest} onBest={onBest} />;
  if (isWide)
    return (
      <Panel title="用券" aside={note}>
        {choices}
      </Panel>
    );
  return (
    <SideBox title="用券" note={note}>
      {choices}
    </SideBox>
  );
}

function PlanNote({ plan: { isBest, saves, couldSave }, isCheapest, onBest }: Pick<VoucherPanelProps, 'plan' | 'isCheapest' | 'onBest'>) {
  if (isBest && saves === null) return null;
  if (isBest) return isCheapest ? <span className={styles.best}>已选最省组合，省 ¥{saves}</span> : <span>已用券，省 ¥{saves}</span>;
  return (
    <button type="button" className={links.link} onClick={onBest}>
      {couldSave === null ? '恢复自动选择' : `换最省组合，再省 ¥${couldSave}`}
    </button>
  );
}
