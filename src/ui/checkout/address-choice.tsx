import type { AddressEditor } from '../../application/account/address-editor.ts';
import type { DeliveryAddress } from '../../application/account/delivery-address.ts';
import { RadioChoice } from '../shared/form/radio-choice.tsx';
import { late, LatePart } from '../shared/late.tsx';
import { Notice } from '../shared/counter/notice.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import styles from './address-choice.module.css';
import links from '../shared/form/quiet-link.module.css';

const AddressForm = late(() => import('./address-form.tsx').then((module) => module.AddressForm));

interface AddressChoiceProps {
  readonly addresses: readonly DeliveryAddress[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly editor: AddressEditor;
}

/** Where the order goes; another address is added, and each changed, in this place. */
export function AddressChoice({ addresses, chosen, onChoose, editor }: AddressChoiceProps) {
  const [state] = useViewModel(editor);
  const isOpen = state.draft !== null;
  return (
    <Panel
      title="收货信息"
      aside={
        <button type="button" className={links.link} disabled={isOpen} onClick={editor.add}>
          新增地址
        </button>
      }
    >
      {addresses.length === 0 && !isOpen ? <Notice status="warning">贵店还没有收货地址，新增一个后才能提交订单。</Notice> : null}
      {addresses.length === 0 ? null : (
        <div className={styles.choices} role="radiogroup" aria-label="收货地址">
          {addresses.map((address) => (
            <div key={address.id} className={styles.choice}>
              <RadioChoice
                name="address"
                checked={address.id === chosen}
                onChoose={() => onChoose(address.id)}
                title={`${address.name} ${address.phone}`}
                note={address.place}
                end={address.isDefault ? '默认' : undefined}
              />
              <button type="button" className={styles.edit} disabled={isOpen} aria-label={`修改 ${address.name} 的地址`} onClick={() => editor.edit(address)}>
                修改
              </button>
            </div>
          ))}
        </div>
      )}
      {isOpen ? (
        <LatePart>
          <AddressForm key={state.visit} editor={editor} />
        </LatePart>
      ) : null}
    </Panel>
  );
}
