import { memo, type ReactNode, useState } from 'react';
import type { AdviceView } from '../../../application/cart/view/advice-view.ts';
import { Action } from '../../kit/window/action.tsx';
import { Icon } from '../../kit/window/icon.tsx';
import type { IconName } from '../../kit/window/icon-paths.ts';
import styles from './advice-panel.module.css';
import { reductionWords } from '../../pieces/cart/rule-words.ts';
import links from '../../kit/form/quiet-link.module.css';
import { useCartModels } from '../cart-models-context.tsx';
import { SideBox } from '../../pieces/cart/side-box.tsx';

/** More than this is not advice any more, unless it is asked for. */
const few = 5;

/** What the buyer could do to pay less (R22), by what it brings a yuan, each with the one button that does it. */
export const AdvicePanel = memo(function AdvicePanel({ advice }: { readonly advice: readonly AdviceView[] }) {
  const [isWhole, setWhole] = useState(false);
  if (advice.length === 0) return null;
  const shown = isWhole ? advice : advice.slice(0, few);
  return (
    <SideBox title="采购建议" note={advice.length > 1 ? '按划算程度排序' : undefined}>
      <ul className={styles.advice}>
        {shown.map((one) => (
          <AdviceRow key={keyOf(one)} advice={one} />
        ))}
      </ul>
      {shown.length < advice.length ? (
        <button type="button" className={links.link} onClick={() => setWhole(true)}>
          另有 {advice.length - shown.length} 条，全部显示
        </button>
      ) : null}
    </SideBox>
  );
});

const keyOf = (advice: AdviceView): string => {
  if (advice.kind === 'line' || advice.kind === 'flash') return `${advice.kind} ${advice.line.id}`;
  return `${advice.kind} ${advice.kind === 'group' ? advice.id : ''}`;
};

function AdviceRow({ advice }: { readonly advice: AdviceView }) {
  const { cart, gap } = useCartModels();
  switch (advice.kind) {
    case 'flash':
      return (
        <Row
          icon="bulb"
          words={
            <>
              {advice.line.name}：正在秒杀 ¥{advice.toFlash.price}，商品金额少 <b>¥{advice.toFlash.saves}</b>
            </>
          }
        >
          <Action size="sm" look="outline" label={`改按秒杀价 ${advice.line.name}`} onPress={() => cart.takeFlash(advice.line.goodsId)}>
            改按秒杀价
          </Action>
        </Row>
      );
    case 'line':
      return (
        <Row icon="bulb" words={<LineWords {...advice} />}>
          <Action
            size="sm"
            look="outline"
            label={`${advice.line.name}改为 ${advice.advice.quantity}`}
            onPress={() => cart.changeQuantity(advice.line.id, advice.advice.quantity)}
          >
            改为 {advice.advice.quantity}
          </Action>
        </Row>
      );
    case 'group':
      return (
        <Row
          icon="bulb"
          words={
            <>
              {advice.name}：再买 <b>¥{advice.missing}</b> {reductionWords(advice)}
            </>
          }
        >
          <Action
            size="sm"
            look="outline"
            label={`${advice.name} 去凑单`}
            onPress={() => gap.open({ kind: 'goods-full-reduction', id: advice.id })}
          >
            去凑单
          </Action>
        </Row>
      );
    case 'shipping':
      return (
        <Row
          icon="truck"
          words={
            <>
              再买 <b>¥{advice.missing}</b> 包邮，省 ¥{advice.freight}
            </>
          }
        >
          <Action size="sm" look="outline" label="包邮 去凑单" onPress={() => gap.open({ kind: 'free-shipping' })}>
            去凑单
          </Action>
        </Row>
      );
  }
}

function Row({ icon, words, children }: { readonly icon: IconName; readonly words: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      <p>{words}</p>
      {children}
    </li>
  );
}

/** 买 60盒比 58盒少付 ¥11.60; 再买 1瓶赠 1瓶，多付 ¥12.80; 再买 10盒享 ¥9.20，多付 ¥76.00. */
function LineWords({ line: { name, unit, quantity }, advice }: Extract<AdviceView, { kind: 'line' }>) {
  const { more, gifts, price, spend, saving } = advice;
  if (saving !== null) {
    return (
      <>
        {name}：买 {advice.quantity}
        {unit}比 {quantity}
        {unit}
        {saving === '0.00' ? (
          '不多花钱'
        ) : (
          <>
            少付 <b>¥{saving}</b>
          </>
        )}
        {gifts > 0 ? `，另赠 ${gifts}${unit}` : ''}
      </>
    );
  }
  const brings = [price === null ? '' : `享 ¥${price}`, gifts > 0 ? `赠 ${gifts}${unit}` : ''].filter((words) => words !== '').join('，');
  return (
    <>
      {name}：再买 {more}
      {unit} <b>{brings}</b>，多付 ¥{spend}
    </>
  );
}
