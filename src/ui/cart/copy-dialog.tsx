import { Button } from '@chakra-ui/react';
import type { CopyState } from '../../application/cart/copy-view-model.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { DialogFrame } from '../shared/message/dialog-frame.tsx';
import { PartFailure } from '../shared/page/part-failure.tsx';
import { useCartModels } from './cart-models-context.tsx';
import styles from './copy-dialog.module.css';

/** Into which of the buyer's other shops the lines are copied. */
export function CopyDialog({ state }: { readonly state: CopyState }) {
  const { copy } = useCartModels();
  const { lineIds, load, chosen, isCopying } = state;
  return (
    <DialogFrame
      title="复制到其他门店"
      isOpen
      onClose={copy.close}
      footer={
        <>
          <Button variant="outline" onClick={copy.close}>
            取消
          </Button>
          <Button disabled={chosen.length === 0} loading={isCopying} loadingText="复制中" onClick={copy.copy}>
            复制
          </Button>
        </>
      }
    >
      <p className={styles.note}>{lineIds.length} 个品种会加进所选门店的购物车，数量与已有的相加；本店购物车不变。</p>
      {load.status === 'loading' ? <p className={styles.note}>正在读取门店</p> : null}
      {load.status === 'failed' ? <PartFailure text="门店没有加载出来" onRetry={copy.retry} /> : null}
      {load.value?.length === 0 ? <p className={styles.note}>本账号下没有其他门店。</p> : null}
      <ul className={styles.shops}>
        {load.value?.map(({ id, name, isQualified, lines }) => (
          <li key={id}>
            <CheckBox checked={chosen.includes(id)} disabled={!isQualified} onChange={(wanted) => copy.choose(id, wanted)}>
              {name}
            </CheckBox>
            <span>{isQualified ? `车内 ${lines} 种` : '资质未通过，不能加购'}</span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
