import { createLoaded } from '../../application/shared/load/loaded.ts';
import { shownFace } from '../../application/shared/shown/shown-money.ts';
import { Action } from '../kit/window/action.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './free-shipping-rule-page.module.css';

/** Lines in place of the text, about as high. */
const bones = Array.from({ length: 18 }, (_, at) => (at % 3 === 0 ? '24%' : at % 3 === 1 ? '88%' : '64%'));

/** /yx/rule (§2): what delivery costs in the free-shipping zone, as the cart reckons it (R19). */
export function FreeShippingRulePage() {
  const [{ status, value: rule }, shipping] = useViewModel(
    useVisit(({ needs }) => createLoaded(() => needs.reading.shipping(), needs.announceFailure)),
  );
  // How much there is to say of regions decides where all that follows stands, so nothing stands before that is known.
  if (status === 'loading') {
    return (
      <article className={styles.sheet}>
        <h1>优选规则</h1>
        <Loading>
          {bones.map((width, at) => (
            <Bone key={at} width={width} height={16} gap={16} />
          ))}
        </Loading>
      </article>
    );
  }
  return (
    <article className={styles.sheet}>
      <h1>优选规则</h1>
      <h2>包邮门槛</h2>
      {status === 'failed' ? <PartFailure text="包邮门槛加载失败" onRetry={shipping.retry} /> : null}
      {rule ? (
        <p>
          一单所选商品金额满 <strong>¥{shownFace(rule.freeFrom)}</strong> 包邮，不足收运费 <strong>¥{shownFace(rule.freight)}</strong>
          。商品金额按满减、折扣、优惠券与现金券优惠之前计算，尚未发货的订单金额一并计入。
        </p>
      ) : null}
      {rule && rule.regions.length > 0 ? (
        <>
          <h2>分地区运费</h2>
          <p>按收货地址计算，以下地区与上面不同：</p>
          <ul>
            {rule.regions.map(({ code, name, freeFrom, freight, closed }) => (
              <li key={code}>
                {name}：
                {closed === '' ? (
                  <>
                    满 <strong>¥{shownFace(freeFrom)}</strong> 包邮，不足收运费 <strong>¥{shownFace(freight)}</strong>
                  </>
                ) : (
                  `暂不配送，${closed}`
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>单品包邮</h2>
      <ul>
        <li>标有包邮件数的品种，买到该件数，这一行即包邮；还差几件在商品与购物车里写明。</li>
        <li>一单里每一行都已包邮的，不论金额，整单不收运费。</li>
      </ul>
      <h2>哪些商品</h2>
      <ul>
        <li>带“优”标的品种即优选专区商品，与专区外的商品可以同单，金额合并计算。</li>
        <li>未勾选、缺货或不可购买的商品不计入金额。</li>
      </ul>
      <h2>退换</h2>
      <p>退货按该行分摊优惠之后的实付份额退款。</p>
      <div className={styles.ways}>
        <Action to="/yx">去优选包邮专区</Action>
        <Action look="outline" to="/">
          返回首页
        </Action>
      </div>
    </article>
  );
}
