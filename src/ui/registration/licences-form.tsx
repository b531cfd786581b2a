import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { createLicencesViewModel } from '../../application/licence/licences-view-model.ts';
import { createLicencesStep } from '../../application/registration/licences-step.ts';
import { registrationAddress } from '../../application/registration/registration-address.ts';
import type { Registration } from '../../application/registration/registration-gateway.ts';
import { reviewTime } from '../../application/shared/shown/shown-promise.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { shopKindNames } from '../pieces/account/shop-kind-names.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { usePaperEditor } from '../pieces/licence/paper-form.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { PaperList } from './paper-list.tsx';

interface LicencesFormProps {
  readonly shop: string | null;
  readonly registration: Registration;
  /** The review has it. */
  readonly onSent: () => void;
}

/** The licences of a registration, and the end of its writing: it is sent to be reviewed (R26, R27). */
export function LicencesForm({ shop, registration: { state, reason, draft }, onSent }: LicencesFormProps) {
  const licences = useVisit(({ needs }) => createLicencesViewModel(needs, shop));
  const form = useVisit(({ needs }) => createLicencesStep(needs, shop, onSent));
  const [load] = useViewModel(licences);
  const isWriting = usePaperEditor(licences.editor) !== null;
  const { status, value } = load;
  const { faults, isSending, formProps } = useForm(form, {});
  const required = (value ?? []).filter(({ isRequired }) => isRequired);
  const given = required.filter(({ versions }) => versions.some((version) => version.state !== 'refused'));
  // What has been given since is no longer missing.
  const isOpen = (kind: string): boolean => given.every((licence) => licence.kind !== kind);
  const refused = Object.entries(faults).flatMap(([kind, words]) => (typeof words === 'string' && isOpen(kind) ? [words] : []));
  return (
    <Stack gap="4">
      {state === 'refused' ? (
        <Notice status="warning" title="审核已退回">
          {reason}
        </Notice>
      ) : null}
      <Flex wrap="wrap" align="baseline" columnGap="3">
        <Heading as="h2" size="md">
          上传证照
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          {draft.company}，{shopKindNames[draft.kind] ?? draft.kind}
          {value === null ? '' : `：必交 ${required.length} 项，已传 ${given.length} 项；其余按需要选交`}
        </Text>
      </Flex>
      {status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {status === 'failed' || status === 'missing' ? (
        <PageFailure title="证照加载失败" reason={load.reason} kept="已经保存的都在。" onRetry={licences.retry} />
      ) : null}
      {value === null ? null : (
        <PaperList
          licences={value}
          editor={licences.editor}
          known={{ creditCode: draft.creditCode, address: draft.region + draft.address }}
        />
      )}
      <Stack gap="4" data-after="">
        {refused.length === 0 ? null : (
          <Notice status="error" title="还不能提交">
            {refused.join('，')}
          </Notice>
        )}
        <Notice>提交后一般 {reviewTime}有结果。通过前可以看商品，不能下单；选交的证照以后再传也可以。</Notice>
        <form {...formProps} aria-label="提交审核">
          <Flex gap="3" align="center" justify="flex-end" wrap="wrap">
            <Button asChild variant="outline" size="lg">
              <Link to={registrationAddress('company', shop)}>上一步</Link>
            </Button>
            <Button
              type="submit"
              size="lg"
              variant={isWriting ? 'outline' : 'solid'}
              disabled={value === null}
              loading={isSending}
              loadingText="正在提交"
            >
              提交审核
            </Button>
          </Flex>
        </form>
      </Stack>
    </Stack>
  );
}
