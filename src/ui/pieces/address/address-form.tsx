import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import type { AddressEditor } from '../../../application/account/address-editor.ts';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { FormActs } from '../../kit/form/form-acts.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useFocusWithin, useForm } from '../../kit/form/use-form.ts';
import { Notice } from '../../kit/counter/notice.tsx';
import { RegionPicker } from './region-picker.tsx';
import { AddressPaste } from './address-paste.tsx';

/** What the rules ask of each field (product.md §5). */
const faultWords = {
  name: '填写收货人姓名，最多 30 个字',
  phone: '填写手机号，或带区号的座机号，如 010-12345678',
  region: '从省、市、区县中选择',
  detail: '填写街道与门牌号，最多 120 个字',
  whole: '地址没有保存',
};

/** An address, new or changed, in the place where it is needed. */
export function AddressForm({ editor }: { readonly editor: AddressEditor }) {
  const { draft, isSending, field, fault, formProps } = useForm(editor, faultWords);
  useFocusWithin(formProps.ref);
  if (draft === null) return null;
  const whole = fault('whole');
  return (
    <Stack asChild gap="3" mt="3" pt="3" borderTopWidth="1px">
      <form {...formProps} aria-label={draft.id === null ? '新增地址' : '修改地址'}>
        {draft.id === null ? <AddressPaste onFields={editor.write} /> : null}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" alignItems="start">
          <TextField label="收货人" required maxLength={30} autoComplete="name" {...field('name')} />
          <PhoneField label="联系电话" isAny required {...field('phone')} />
          <RegionPicker
            label="所在地区"
            required
            value={{ code: draft.regionCode, text: draft.region }}
            error={fault('region')}
            onChange={({ code, text }) => editor.write({ regionCode: code, region: text })}
          />
          <TextField label="详细地址" required maxLength={120} placeholder="街道、门牌号、店名" {...field('detail')} />
        </SimpleGrid>
        {whole === null ? null : <Notice status="error">{whole}</Notice>}
        <FormActs send="保存地址" sending="保存中" isSending={isSending} onCancel={editor.close}>
          <Box me="auto">
            <CheckBox checked={draft.isDefault} onChange={(isDefault) => editor.write({ isDefault })}>
              设为默认地址
            </CheckBox>
          </Box>
        </FormActs>
      </form>
    </Stack>
  );
}
