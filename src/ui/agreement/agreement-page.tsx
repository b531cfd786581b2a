import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import type { Agreement } from '../../application/agreement/agreement-gateway.ts';
import { type AgreementViewModel, createAgreementViewModel } from '../../application/agreement/agreement-view-model.ts';
import { ownPath } from '../../application/shared/own-path.ts';
import { TextField } from '../kit/form/text-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { useMay } from '../pieces/account/window/use-may.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';

/** The electronic contract (电子合同, /dzht): read, then signed by name; what was signed stays to be read. */
export function AgreementPage() {
  const [{ status, reason, value: agreement }, model] = useViewModel(useVisit(({ needs }) => createAgreementViewModel(needs)));
  return (
    <Stack className={frame.wrap} gap="2.5">
      <Flex wrap="wrap" align="center" justify="space-between" gap="2.5" mt="3.5">
        <Heading as="h1">{agreement?.title ?? '电子合同'}</Heading>
        {agreement === null ? null : (
          <Flex gap="2" data-print="none">
            {agreement.paperAddress === '' ? null : (
              <Button asChild variant="outline" size="sm">
                <a href={agreement.paperAddress} download>
                  下载 PDF
                </a>
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={() => window.print()}>
              打印
            </Button>
          </Flex>
        )}
      </Flex>
      {status === 'loading' ? <PanelSkeleton lines={12} /> : null}
      {status === 'failed' ? <PageFailure title="合同加载失败" reason={reason} onRetry={model.retry} /> : null}
      {agreement === null ? null : <Paper agreement={agreement} form={model.form} />}
    </Stack>
  );
}

interface PaperProps {
  readonly agreement: Agreement;
  readonly form: AgreementViewModel['form'];
}

/** The whole text on the page itself, and below it, where it has been read, the place to sign. */
function Paper({ agreement, form }: PaperProps) {
  const { signature } = agreement;
  const isOwner = useMay()('manage');
  const [wasUnsigned] = useState(signature === null);
  return (
    <>
      {signature === null ? <Notice status="warning">签署后才能提交订单，请先阅读全文。</Notice> : null}
      <Panel>
        <Stack asChild gap="5" maxW="48em" mx="auto" p={{ base: '4', md: '6' }} lineHeight="1.75">
          <section aria-label="合同全文">
            <Flex wrap="wrap" gap="{spacing.0.5} {spacing.6}" pb="3" borderBottomWidth="1px" color="fg.muted">
              <span>需方 {agreement.company}</span>
              <span>合同版本 {agreement.version}</span>
              {signature === null ? null : <span>签署时间 {shownTime(signature.at)}</span>}
            </Flex>
            {agreement.sections.map(({ title, text }) => (
              <section key={title}>
                <Heading as="h2" size="md" mb="1">
                  {title}
                </Heading>
                <Text>{text}</Text>
              </section>
            ))}
          </section>
        </Stack>
        <Flex px="6" py="5" gap="3" direction="column" align="center" borderTopWidth="2px" borderColor="border.ink">
          {signature === null ? (
            isOwner ? (
              <Signing form={form} />
            ) : (
              <Text color="fg.muted">由店主签署</Text>
            )
          ) : (
            <>
              <Text role="status" color="success.fg">
                {signature.signer} 已于 {shownTime(signature.at)} 代表 {agreement.company} 签署
              </Text>
              <WayBack isFresh={wasUnsigned} />
            </>
          )}
        </Flex>
      </Panel>
      <Former signed={agreement.former} />
    </>
  );
}

/** What was signed before, each version as it was (R67). */
function Former({ signed }: { readonly signed: Agreement['former'] }) {
  if (signed.length === 0) return null;
  return (
    <Panel title="以前签署的版本">
      {signed.map(({ version, signer, at, paperAddress }) => (
        <Text key={version}>
          {version} {signer} 于 {shownTime(at)} 签署{' '}
          <a href={paperAddress} download>
            <u>下载</u>
          </a>
        </Text>
      ))}
    </Panel>
  );
}

/** Back to what was waiting for the signature; who has just signed finds it under the finger. */
function WayBack({ isFresh }: { readonly isFresh: boolean }) {
  const [address] = useSearchParams();
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFresh) way.current?.focus();
  }, [isFresh]);
  const path = ownPath(address.get('back') ?? '');
  if (path === null) return null;
  return (
    <Button asChild size="lg">
      <Link ref={way} to={path} replace>
        {path.startsWith('/cart/') ? '继续核对订单' : '返回刚才的页面'}
      </Link>
    </Button>
  );
}

function Signing({ form }: { readonly form: AgreementViewModel['form'] }) {
  const { field, fault, isSending, formProps } = useForm(form, { signer: '填写签署人姓名，至少 2 个字' });
  return (
    <Flex asChild gap="4" align="center" justify="center" wrap="wrap" w="100%">
      <form {...formProps}>
        <Box flex="1 1 240px" maxW="360px">
          <TextField
            label="签署人姓名"
            help="签署即表示已获本单位授权"
            maxLength={30}
            autoComplete="name"
            required
            {...field('signer')}
            error={fault('signer') ?? fault('whole')}
          />
        </Box>
        <Button type="submit" size="lg" loading={isSending} loadingText="正在签署">
          同意并签署
        </Button>
      </form>
    </Flex>
  );
}
