import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createLicencesStep } from '../../application/registration/licences-step.ts';
import { registrationAddress } from '../../application/registration/registration-address.ts';
import type { Registration } from '../../application/registration/registration-gateway.ts';
import { Notice } from '../shared/counter/notice.tsx';
import { FormStack } from '../shared/form/form-stack.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { KnownLink } from '../shared/known-paths.tsx';
import { shopKindNames } from '../shared/licence/shop-kind-names.ts';
import { useVisit } from '../shared/screens-context.tsx';

interface LicencesFormProps {
  readonly shop: string | null;
  readonly registration: Registration;
  /** The review has it. */
  readonly onSent: () => void;
}

/** The licences of a registration, and the end of its writing: it is sent to be reviewed (R26). */
export function LicencesForm({ shop, registration: { state, reason, draft }, onSent }: LicencesFormProps) {
  const form = useVisit(({ needs }) => createLicencesStep(needs, shop, onSent));
  const { faults, isSending, formProps } = useForm(form, {});
  const missing = Object.values(faults).filter((words): words is string => typeof words === 'string');
  return (
    <Stack gap="4">
      {state === 'refused' ? (
        <Notice status="warning" title="审核已退回">
          {reason}
        </Notice>
      ) : null}
      <Text fontSize="sm" color="fg.muted">
        {draft.company}，{shopKindNames[draft.kind] ?? draft.kind}。<KnownLink to="/zzzj">上传证照</KnownLink>
      </Text>
      {missing.length === 0 ? null : (
        <Notice status="error" title="证照还没有齐">
          {missing.join('，')}
        </Notice>
      )}
      <FormStack {...formProps}>
        <Notice>提交后一般 1 个工作日有结果。通过前可以看商品，不能下单。</Notice>
        <Flex gap="3" align="center" justify="flex-end" wrap="wrap">
          <Button asChild variant="outline" size="lg">
            <Link to={registrationAddress('company', shop)}>上一步</Link>
          </Button>
          <Button type="submit" size="lg" loading={isSending} loadingText="正在提交">
            提交审核
          </Button>
        </Flex>
      </FormStack>
    </Stack>
  );
}
