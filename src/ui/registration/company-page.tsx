import { Box, Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { createCompanyStep } from '../../application/registration/company-step.ts';
import { registrationAddress } from '../../application/registration/registration-address.ts';
import type { Registration } from '../../application/registration/registration-gateway.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { FormStack } from '../kit/form/form-stack.tsx';
import { PhoneField } from '../kit/form/phone-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { RegionPicker } from '../pieces/address/region-picker.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { creditCodeWords } from '../pieces/licence/credit-code-words.ts';
import { useVisit } from '../kit/window/screens-context.tsx';
import { DraftMark } from './draft-mark.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { RegistrationLoad } from './registration-load.tsx';
import { ShopKindChoice } from './shop-kind-choice.tsx';

const faultWords = {
  kind: '选择单位类型',
  company: '填写执照上的全称，4 至 60 个字',
  region: '从省、市、区县中选择',
  address: '填写街道与门牌号，2 至 120 个字',
  contact: '填写联系人姓名，2 至 30 个字',
  phone: '填写手机号，或带区号的座机号，如 010-12345678',
};

/** `/register/step2`: the company of the session's shop (R26). */
export function RegisterCompanyPage() {
  return <CompanyStep shop={null} />;
}

/** `/register/dd/step2?shop=`: that of a further shop. */
export function RegisterFurtherCompanyPage() {
  const [address] = useSearchParams();
  const shop = address.get('shop');
  return shop === null ? <Navigate to="/register/dd/step1" replace /> : <CompanyStep key={shop} shop={shop} />;
}

function CompanyStep({ shop }: { readonly shop: string | null }) {
  const isFurther = shop !== null;
  const title = isFurther ? '多店注册' : '单位注册';
  return (
    <RegistrationLoad shop={shop} title={title}>
      {(registration) =>
        registration.step === 'review' ? (
          <Navigate to={registrationAddress('review', shop)} replace />
        ) : (
          <RegistrationFrame title={title} note="按营业执照填写，填过的内容自动存草稿，换台电脑也在。" current={2} isFurther={isFurther}>
            <CompanyForm shop={shop} registration={registration} />
          </RegistrationFrame>
        )
      }
    </RegistrationLoad>
  );
}

function CompanyForm({ shop, registration }: { readonly shop: string | null; readonly registration: Registration }) {
  const { form, kept } = useVisit(({ needs }) => createCompanyStep(needs, shop, registration));
  const [{ draft: typed }] = useViewModel(form);
  const words = { ...faultWords, creditCode: creditCodeWords(typed?.creditCode ?? '') };
  const { draft, isSending, field, fault, formProps } = useForm(form, words);
  if (draft === null) return null;
  const whole = fault('whole');
  return (
    <FormStack {...formProps}>
      {registration.state === 'refused' ? (
        <Notice status="warning" title="审核已退回">
          {registration.reason}
        </Notice>
      ) : null}
      <ShopKindChoice value={draft.kind} error={fault('kind')} onChoose={(kind) => form.write({ kind })} />
      <TextField
        label="统一社会信用代码"
        required
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('creditCode')}
      />
      <TextField label="单位全称" required maxLength={60} autoComplete="organization" {...field('company')} />
      <RegionPicker
        label="所在地区"
        required
        value={{ code: draft.regionCode, text: draft.region }}
        error={fault('region')}
        onChange={({ code, text }) => form.write({ regionCode: code, region: text })}
      />
      <TextField
        label="详细地址"
        required
        help="也是第一个收货地址，之后可以增改"
        maxLength={120}
        autoComplete="street-address"
        placeholder="街道、门牌号"
        {...field('address')}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
        <TextField label="联系人" required maxLength={30} autoComplete="name" {...field('contact')} />
        <PhoneField label="联系电话" isAny required {...field('phone')} />
      </SimpleGrid>
      {whole === null ? null : <Notice status="error">{whole}</Notice>}
      <Flex gap="3" align="center" wrap="wrap" pt="4" borderTopWidth="1px">
        <Box me="auto">
          <DraftMark kept={kept} />
        </Box>
        {shop === null ? null : (
          <Button asChild variant="outline" size="lg">
            <Link to="/register/dd/step1">上一步</Link>
          </Button>
        )}
        <Button type="submit" size="lg" loading={isSending} loadingText="正在保存">
          下一步，传证照
        </Button>
      </Flex>
    </FormStack>
  );
}
