import { Button } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { AddressEditor, AddressEditorState } from '../../application/account/address-editor.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { TextField } from '../shared/form/text-field.tsx';
import { Notice } from '../shared/page/notice.tsx';
import styles from './check-fields.module.css';
import { useFirstFault } from './use-first-fault.ts';

/** What the rules ask of each field (product.md §5). */
const faultWords = {
  name: '填写收货人姓名，最多 30 个字',
  phone: '填写手机号，或带区号的座机号，如 010-12345678',
  region: '填写省、市、区县',
  detail: '填写街道与门牌号，最多 120 个字',
  whole: '地址没有保存',
} as const;

export interface AddressFormProps {
  readonly state: AddressEditorState;
  readonly editor: AddressEditor;
}

/** An address, new or changed, in the place where it is needed. */
export function AddressForm({ state: { draft, faults, isSaving }, editor }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, faults);
  useEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector('input')?.focus();
    return () => {
      // Gone with the form, and taken by nobody else; a closed form's opener can be pressed again a moment later.
      setTimeout(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    };
  }, []);
  if (draft === null) return null;
  const fault = (field: keyof typeof faultWords): string | null => (field in faults ? (faults[field] ?? faultWords[field]) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <form ref={form} className={styles.form} noValidate aria-label={draft.id === null ? '新增地址' : '修改地址'} onSubmit={submit}>
      <div className={styles.fields}>
        <TextField label="收货人" required maxLength={30} autoComplete="name" value={draft.name} error={fault('name')} onText={(name) => editor.write({ name })} />
        <TextField label="联系电话" required maxLength={20} inputMode="tel" autoComplete="tel" value={draft.phone} error={fault('phone')} onText={(phone) => editor.write({ phone })} />
        <TextField label="省市区" required maxLength={60} placeholder="如 安徽省合肥市庐阳区" value={draft.region} error={fault('region')} onText={(region) => editor.write({ region })} />
        <TextField label="详细地址" required maxLength={120} placeholder="街道、门牌号、店名" value={draft.detail} error={fault('detail')} onText={(detail) => editor.write({ detail })} />
      </div>
      {'whole' in faults ? <Notice tone="danger">{fault('whole')}</Notice> : null}
      <div className={styles.acts}>
        <CheckBox checked={draft.isDefault} onChange={(isDefault) => editor.write({ isDefault })}>
          设为默认地址
        </CheckBox>
        <Button variant="outline" disabled={isSaving} onClick={editor.close}>
          取消
        </Button>
        <Button type="submit" loading={isSaving} loadingText="保存中">
          保存地址
        </Button>
      </div>
    </form>
  );
}
