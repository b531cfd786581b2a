import { Button, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type InvoiceDesk, invoiceNumberFault, invoiceText } from '../../application/desk/money/invoice-desk.ts';
import { invoiceKindWords } from '../../application/desk/money/money-address.ts';
import type { DeskInvoice } from '../../application/desk/money/money-ports.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { shownTime, today } from '../../application/shared/shown/shown-time.ts';
import { CopyButton } from '../../ui/kit/counter/copy-button.tsx';
import { Notice } from '../../ui/kit/counter/notice.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { DeskDayField } from '../kit/day-field.tsx';
import { DeskTable } from '../kit/desk-table.tsx';
import { FilePicker } from '../kit/file-picker.tsx';
import styles from './money.module.css';
import { useAddress } from './use-address.ts';

const files = '.pdf,.ofd,.xml';

type Line = DeskInvoice['lines'][number];

const columns = [
  {
    head: '货物名称',
    isWide: true,
    onPhone: '1' as const,
    cell: ({ name, spec }: Line) => (
      <>
        <b>{name}</b>
        <small>{spec}</small>
      </>
    ),
  },
  { head: '单位', cell: ({ unit }: Line) => unit, onPhone: 'none' as const },
  { head: '数量', cell: ({ units }: Line) => units, isFigure: true },
  { head: '不含税单价', cell: ({ unitNet }: Line) => unitNet, isFigure: true, onPhone: 'none' as const },
  { head: '金额', cell: ({ net }: Line) => shownAmount(net), isFigure: true, onPhone: 'none' as const },
  { head: '税率', cell: ({ percent }: Line) => `${percent}%`, isFigure: true, onPhone: 'none' as const },
  { head: '税额', cell: ({ tax }: Line) => shownAmount(tax), isFigure: true, onPhone: 'none' as const },
  { head: '价税合计', cell: ({ amount }: Line) => <b>{shownAmount(amount)}</b>, isFigure: true, onPhone: '1-end' as const },
];

interface SheetProps {
  readonly invoice: DeskInvoice;
  readonly model: InvoiceDesk;
}

/** One invoice as it is typed at the tax office, and what is registered of it afterwards. */
export function InvoiceSheet({ invoice, model }: SheetProps) {
  const { title, taxNumber, address, phone, bank, account, orders, lines, net, tax, amount, isRed, redOf, cases } = invoice;
  const facts: readonly (readonly [string, string])[] = [
    ['名称', title],
    ['税号', taxNumber],
    ...(address === ''
      ? []
      : ([
          ['地址电话', `${address} ${phone}`],
          ['开户行账号', `${bank} ${account}`],
        ] as const)),
    ['票面备注', `订单 ${orders.join(' ')}`],
    ...(isRed ? ([['红冲的发票', redOf || '还没有号码']] as const) : []),
  ];
  return (
    <>
      <Panel
        title={title}
        note={`${invoiceKindWords(invoice)}${isRed ? '，金额为负' : ''}，申请于 ${shownTime(invoice.appliedAt)}`}
        aside={
          <span data-copy="">
            <CopyButton text={invoiceText(invoice)} name="整张" />
          </span>
        }
      >
        <dl className={styles.facts}>
          {facts.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {words} <CopyButton text={words} name={name} />
              </dd>
            </div>
          ))}
          <div>
            <dt>收票</dt>
            <dd>{invoice.email || '只供下载'}</dd>
          </div>
        </dl>
        <div className={`${styles.inset} ${styles.scroll}`}>
          <DeskTable
            label="发票的行"
            hasKeys={false}
            columns={columns}
            rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
            keyOf={({ key }) => key}
            foot={
              <div className={styles.totals}>
                <span>金额按折后，与实付一致；已退的不开</span>
                <span>
                  金额 <b>{shownAmount(net)}</b> 税额 <b>{shownAmount(tax)}</b> 价税合计 <b>{shownAmount(amount)}</b>
                </span>
              </div>
            }
          />
        </div>
      </Panel>
      {cases.length > 0 && invoice.state === 'applied' && !isRed ? (
        <Notice status="warning">
          订单 {cases[0]?.sn} 有售后 <b>{cases.map(({ number }) => number).join('、')}</b>{' '}
          还没办完。现在开，退款后要红冲；等办完再开，只开一次。
        </Notice>
      ) : null}
      <Register invoice={invoice} model={model} />
    </>
  );
}

/** What became of it: waiting it is registered; issued it has its file; failed it may wait again. */
function Register({ invoice, model }: SheetProps) {
  const mayAct = useDeskPerson().rights.includes('money');
  if (invoice.state === 'issued') return <Issued invoice={invoice} model={model} mayAct={mayAct} />;
  if (invoice.state === 'failed') {
    return (
      <Panel title="没有开出" note={invoice.fault}>
        {mayAct ? (
          <Button size="sm" variant="outline" onClick={() => model.again(invoice.id)}>
            重新排队开票
          </Button>
        ) : null}
      </Panel>
    );
  }
  return mayAct ? <RegisterForm key={invoice.id} invoice={invoice} model={model} /> : null;
}

function RegisterForm({ invoice: { id, isRed, amount, fault: lastFault }, model: { issue, fail } }: SheetProps) {
  const { draft, isSending, fault, field, formProps } = useForm(issue, {});
  const [isAsking, setAsking] = useState(false);
  const { clock } = useDesk();
  useEffect(() => {
    issue.open({ id, number: '', issuedOn: today(clock.now()), file: null });
    return issue.close;
  }, [issue, id, clock]);
  if (draft === null) return null;
  const unfit = invoiceNumberFault(draft.number);
  const said = draft.number === '' ? null : unfit;
  return (
    <Panel title="开好以后登记" note={lastFault === '' ? '在税务数字账户开具，这里只存号码和文件' : `上次没有开成：${lastFault}`}>
      <form
        {...formProps}
        className={styles.register}
        data-register=""
        onSubmit={(event) => {
          event.preventDefault();
          if (unfit === null) setAsking(true);
        }}
      >
        <TextField
          label="发票号码，20 位"
          {...field('number')}
          error={fault('number') ?? said}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          size="md"
        />
        <DeskDayField label="开票日期" {...field('issuedOn')} max={today(clock.now())} />
        <div className={styles.file}>
          <span className={styles.muted}>文件，OFD、PDF 或 XML，买家下载的就是它</span>
          <span>
            <FilePicker accept={files} onFile={(file) => issue.write({ file })}>
              {draft.file === null ? '选文件' : '换文件'}
            </FilePicker>{' '}
            {draft.file?.name ?? '还没有选文件，可以后补'}
          </span>
          {fault('file') === null ? null : (
            <Text fontSize="sm" color="danger.fg" role="alert">
              {fault('file')}
            </Text>
          )}
        </div>
        {isRed ? null : (
          <Button variant="outline" onClick={() => fail.open({ id, reason: '' })}>
            开具失败
          </Button>
        )}
        <Button type="submit" disabled={unfit !== null} loading={isSending} loadingText="正在登记">
          {unfit ?? '登记已开'}
        </Button>
      </form>
      <ActDialog
        title="登记已开"
        effects={[
          ['发票号码', draft.number],
          ['开票日期', draft.issuedOn],
          ['价税合计', `¥${shownAmount(amount)}`],
          ['买家下载', draft.file === null ? '系统画的票样，文件可以后补' : draft.file.name],
          ['之后', '通知买家，号码不能再改'],
        ]}
        act={`登记 ${draft.number}`}
        sending="正在登记"
        cancel="再看看"
        isOpen={isAsking}
        isSending={isSending}
        onAct={() => {
          setAsking(false);
          issue.submit();
        }}
        onClose={() => setAsking(false)}
      />
      <Fail model={fail} amount={shownAmount(amount)} />
    </Panel>
  );
}

function Fail({ model, amount }: { readonly model: InvoiceDesk['fail']; readonly amount: string }) {
  const { draft, isSending, fault } = useForm(model, { reason: '写明原因，买家看得到' });
  if (draft === null) return null;
  return (
    <ActDialog
      title="登记开具失败"
      effects={[
        ['这张发票', `¥${amount} 不开`],
        ['订单', '买家可以改好抬头重新申请'],
        ['买家', '收到消息，写着原因'],
      ]}
      act="登记开具失败"
      sending="正在登记"
      cancel="不登记"
      isDanger
      reason={{
        label: '原因',
        value: draft.reason,
        error: fault('reason'),
        usual: ['税号和名称对不上', '开票资料不全', '买家要求改开'],
        onText: (reason) => model.write({ reason }),
      }}
      isOpen
      isSending={isSending}
      onAct={model.submit}
      onClose={model.close}
    />
  );
}

function Issued({ invoice, model, mayAct }: SheetProps & { readonly mayAct: boolean }) {
  const { id, number, issuedAt, issuedOn, formats, provider } = invoice;
  return (
    <Panel
      title={`已开，号码 ${number}`}
      note={`开票日期 ${issuedOn}，${shownTime(issuedAt)} ${provider === 'desk' ? '财务登记' : '登记'}`}
    >
      <div className={styles.register}>
        <span className={styles.file}>
          {formats.length === 0 ? '没有税务局的文件，买家下载的是系统画的票样。' : '税务局的文件：'}
          <span>
            {formats.map((format) => (
              <FileLink key={format} id={id} format={format} />
            ))}
          </span>
        </span>
        {mayAct ? (
          <FilePicker accept={files} onFile={(file) => model.attach(id, file)}>
            {formats.length === 0 ? '附文件' : '换文件'}
          </FilePicker>
        ) : null}
      </div>
    </Panel>
  );
}

/** Downloads a file; its address is asked of the port. */
function FileLink({ id, format }: { readonly id: string; readonly format: DeskInvoice['formats'][number] }) {
  const { deskInvoices } = useDesk();
  const address = useAddress(() => deskInvoices.file(id, format), `${id} ${format}`);
  if (address === '') return null;
  return (
    <a className={styles.link} href={address} download>
      {format.toUpperCase()}{' '}
    </a>
  );
}
