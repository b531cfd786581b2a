import { Button } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Agreement } from '../../application/agreement/agreement-gateway.ts';
import { ownPath } from '../../application/shared/own-path.ts';
import type { AgreementViewModel } from '../../application/agreement/agreement-view-model.ts';
import { classNames } from '../shared/class-names.ts';
import { TextField } from '../shared/form/text-field.tsx';
import { Notice } from '../shared/page/notice.tsx';
import { PageFailure } from '../shared/page/page-failure.tsx';
import { Panel } from '../shared/page/panel.tsx';
import { createAgreementViewModel } from '../../application/agreement/agreement-view-model.ts';
import { useVisit } from '../shared/screens-context.tsx';
import frame from '../shared/shell/wrap.module.css';
import { PanelSkeleton } from '../shared/skeleton/page-skeletons.tsx';
import { useViewModel } from '../shared/use-view-model.ts';
import styles from './agreement-page.module.css';

const time = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

/** The electronic contract (电子合同, /dzht): read, then signed by name; what was signed stays to be read. */
export function AgreementPage() {
  const [{ status, agreement, isSigning, signerError }, model] = useViewModel(useVisit(({ needs }) => createAgreementViewModel(needs)));
  const [isFresh, setFresh] = useState(false);
  const sign: typeof model.sign = (version, signer) => {
    setFresh(true);
    model.sign(version, signer);
  };
  return (
    <div className={classNames(frame.wrap, styles.page)}>
      <h1 className={styles.title}>{agreement?.title ?? '电子合同'}</h1>
      {status === 'loading' ? <PanelSkeleton lines={12} /> : null}
      {status === 'failed' ? (
        <PageFailure title="合同没有加载出来" note="请稍候重试，未提交的内容不受影响。" onRetry={model.retry} />
      ) : null}
      {agreement === null ? null : (
        <>
          {agreement.signature === null ? <Notice tone="warning">签署后才能提交订单，请先阅读全文。</Notice> : null}
          <Panel>
            <div className={styles.paper} tabIndex={0} role="region" aria-label="合同全文">
              <p className={styles.parties}>
                需方：{agreement.company}　合同版本：{agreement.version}
              </p>
              {agreement.sections.map(({ title, text }) => (
                <section key={title}>
                  <h2>{title}</h2>
                  <p>{text}</p>
                </section>
              ))}
            </div>
            {agreement.signature === null ? (
              <Signing agreement={agreement} isBusy={isSigning} error={signerError} onSign={sign} />
            ) : (
              <div className={styles.signed}>
                <p role="status">
                  {agreement.signature.signer} 已于 {time.format(agreement.signature.at * 1000)} 代表 {agreement.company} 签署
                </p>
                <WayBack isFresh={isFresh} />
              </div>
            )}
          </Panel>
        </>
      )}
    </div>
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

interface SigningProps {
  readonly agreement: Agreement;
  readonly isBusy: boolean;
  readonly error: string;
  readonly onSign: AgreementViewModel['sign'];
}

function Signing({ agreement, isBusy, error, onSign }: SigningProps) {
  const [signer, setSigner] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSign(agreement.version, signer);
  };
  return (
    <form className={styles.signing} onSubmit={submit}>
      <TextField
        label="签署人姓名"
        value={signer}
        onText={setSigner}
        error={error}
        help="签署即表示已获本单位授权"
        maxLength={30}
        autoComplete="name"
        required
      />
      <Button type="submit" size="lg" loading={isBusy} loadingText="正在签署" disabled={signer.trim().length < 2}>
        同意并签署
      </Button>
    </form>
  );
}
