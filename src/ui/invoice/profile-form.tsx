import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import type { TitlesViewModel } from '../../application/invoice/titles-view-model.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { FormActs } from '../kit/form/form-acts.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { RadioChoice } from '../kit/form/radio-choice.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';

const words = {
  address: '填写营业执照上的地址，最多 100 个字',
  phone: '电话为 7 至 20 位数字，可带区号',
  bank: '填写开户银行全称，最多 60 个字',
  account: '银行账号为 8 至 30 位数字',
};

interface ProfileFormProps {
  readonly form: TitlesViewModel['profile'];
  readonly draft: { readonly isGeneral: boolean };
}

/** What a special invoice prints, and whether the shop is a general taxpayer: then all of it is needed. */
export function ProfileForm({ form, draft: { isGeneral } }: ProfileFormProps) {
  const { isSending, field, fault, formProps } = useForm(form, words);
  const group = useId();
  return (
    <FormStack {...formProps} aria-label="专用发票资料">
      <Stack direction={{ base: 'column', md: 'row' }} gap="2" role="radiogroup" aria-label="纳税人身份">
        <RadioChoice
          name={group}
          title="一般纳税人"
          note="核实后可开专用发票"
          checked={isGeneral}
          onChoose={() => form.write({ isGeneral: true })}
        />
        <RadioChoice
          name={group}
          title="小规模纳税人或其他"
          note="开普通发票"
          checked={!isGeneral}
          onChoose={() => form.write({ isGeneral: false })}
        />
      </Stack>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" alignItems="start">
        <TextField label="注册地址" required={isGeneral} maxLength={100} autoComplete="street-address" {...field('address')} />
        <TextField label="注册电话" required={isGeneral} maxLength={24} inputMode="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="开户银行" required={isGeneral} maxLength={60} autoComplete="off" {...field('bank')} />
        <TextField label="银行账号" required={isGeneral} maxLength={40} inputMode="numeric" autoComplete="off" {...field('account')} />
      </SimpleGrid>
      {fault('whole') === null ? null : <Notice status="error">{fault('whole')}</Notice>}
      <FormActs send="保存资料" sending="正在保存" isSending={isSending} onCancel={form.close} />
    </FormStack>
  );
}
