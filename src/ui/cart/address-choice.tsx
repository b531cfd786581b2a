import type { DeliveryAddress } from '../../application/cart/check-sheet.ts';
import { RadioChoice } from '../shared/form/radio-choice.tsx';
import { Notice } from '../shared/page/notice.tsx';
import { Panel } from '../shared/page/panel.tsx';
import styles from './address-choice.module.css';

export interface AddressChoiceProps {
  readonly addresses: readonly DeliveryAddress[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Where the order goes. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <Panel title="收货信息">
      {addresses.length === 0 ? (
        <Notice tone="warning">贵店还没有收货地址，暂时不能提交订单。请联系专属客服登记，登记后刷新本页。</Notice>
      ) : (
        <div className={styles.choices} role="radiogroup" aria-label="收货地址">
          {addresses.map(({ id, name, phone, place, isDefault }) => (
            <RadioChoice
              key={id}
              name="address"
              checked={id === chosen}
              onChoose={() => onChoose(id)}
              title={`${name} ${phone}`}
              note={place}
              end={isDefault ? '默认' : undefined}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}
