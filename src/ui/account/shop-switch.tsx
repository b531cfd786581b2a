import { Link } from 'react-router-dom';
import { createShopsViewModel } from '../../application/account/shops-view-model.ts';
import { shopName } from '../pieces/account/shop-words.ts';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { Bone } from '../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import styles from './shop-switch.module.css';

/** The account's shops under the company's name in the header: one press leads into another (R24). */
export function ShopSwitch() {
  const [{ load, entering }, shops] = useViewModel(useVisit(({ needs }) => createShopsViewModel(needs)));
  if (load.status === 'loading') return <Bone width={220} height={72} />;
  if (load.value === null) return <PartFailure text="门店加载失败" onRetry={shops.retry} />;
  return (
    <div className={styles.shops}>
      <ul>
        {load.value.map(({ id, name, isCurrent, isQualified, cartLines, isInvited }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={isCurrent || undefined}
              aria-busy={entering === id}
              disabled={isCurrent || entering !== null}
              onClick={() => shops.enter(id)}
            >
              <b>{shopName(name)}</b>
              <small>
                {entering === id
                  ? '正在切换'
                  : [isCurrent ? '当前' : '', isInvited ? '邀请您加入' : '', isQualified ? '' : '不能下单', `购物车 ${cartLines} 种`]
                      .filter(Boolean)
                      .join('，')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <Link to="/ddgl">多店管理</Link>
    </div>
  );
}
