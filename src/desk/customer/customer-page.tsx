import { Badge, Button } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { customerAddress } from '../../application/desk/customer/customer-list.ts';
import { createCustomerModel, type CustomerModel, type DeskCustomer } from '../../application/desk/customer/customer-model.ts';
import {
  customerStateWords,
  leftDays,
  licenceWords,
  orderStateNames,
  shopKindNames,
} from '../../application/desk/customer/customer-words.ts';
import { createDeskLog } from '../../application/desk/log/desk-log.ts';
import { groupedPhone } from '../../application/desk/shown-phone.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Action } from '../../ui/kit/window/action.tsx';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { PhoneLink } from '../../ui/kit/window/phone-link.tsx';
import { PanelSkeleton } from '../../ui/kit/window/skeleton/page-skeletons.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { LogPanel } from '../kit/log-panel.tsx';
import { ScreenHead } from '../kit/screen-head.tsx';
import { LookingChip } from '../app/looking-chip.tsx';
import { GrantsPanel, ShopsPanel, SupplyPanel, TermsPanel } from './customer-panels.tsx';
import styles from './customer-page.module.css';

/** Their code comes behind the page, before anybody has pressed a button. */
const CustomerDialogs = late(() => import('./customer-dialogs.tsx').then((module) => module.CustomerDialogs));

type HeldLicence = DeskCustomer['licences'][number];

/** `/desk/customers/:id`: a shop that buys: its licences, bills, terms, shops and grants (R27–R31, R50, R57, R62). */
export function CustomerPage() {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { readonly id: string }) {
  const model = useDeskVisit((desk) => createCustomerModel(desk, id));
  const [{ status, value, reason }] = useViewModel(model.load);
  if (status === 'missing')
    return (
      <EmptyState icon="search" title="没有这个客户" note="编号可能有误。">
        <Action to={customerAddress({ view: 'all', words: '', page: 1 })}>看全部客户</Action>
      </EmptyState>
    );
  if (status === 'failed') return <PageFailure title="客户打不开" reason={reason} onRetry={model.load.retry} />;
  if (value === null) return <PanelSkeleton lines={12} />;
  return <Customer customer={value} model={model} />;
}

interface CustomerProps {
  readonly customer: DeskCustomer;
  readonly model: CustomerModel;
}

function Customer({ customer, model }: CustomerProps) {
  const { rights } = useDeskPerson();
  const { state, company } = customer;
  const [stateText, tone] = customerStateWords[state];
  const mayStop = rights.includes('review');
  const whole = { licenceId: null, name: company };
  return (
    <>
      <LookingChip kind="shop" id={customer.id} />
      <ScreenHead
        title={company}
        note={
          <>
            <Badge colorPalette={tone}>{stateText}</Badge> {shopKindNames[customer.kind]}
            {customer.code === '' ? '' : `　编码 ${customer.code}`}　{customer.contact} <PhoneLink phone={groupedPhone(customer.phone)} />
          </>
        }
      >
        {rights.includes('customer') ? (
          <Button size="sm" variant="outline" onClick={() => model.phone.open({ phone: '' })}>
            改登录手机
          </Button>
        ) : null}
        {mayStop && state === 'passed' ? (
          <Button
            size="sm"
            variant="outline"
            colorPalette="danger"
            onClick={() => {
              model.effects.show(null);
              model.stop.open({ ...whole, reason: '' });
            }}
          >
            停用
          </Button>
        ) : null}
        {mayStop && state === 'stopped' ? (
          <Button size="sm" onClick={() => model.resume.open(whole)}>
            恢复供货
          </Button>
        ) : null}
        {mayStop && state === 'pending' ? <Action to={`/desk/customers/reviews/shop-${customer.id}`}>去审核</Action> : null}
      </ScreenHead>
      {customer.reason === '' ? null : (
        <p className={styles.note}>
          {stateText}：{customer.reason}
          {customer.reviewedBy === '' ? '' : `（${customer.reviewedBy} ${shownTime(customer.reviewedAt)}）`}
        </p>
      )}
      <div className={styles.columns}>
        <div>
          <Licences customer={customer} model={model} mayStop={mayStop} />
          <Bills customer={customer} />
          <div className={styles.pair}>
            <ShopsPanel customer={customer} />
            <GrantsPanel customer={customer} model={model} />
          </div>
          <Orders customer={customer} />
        </div>
        <div>
          <TermsPanel customer={customer} model={model} />
          <SupplyPanel customer={customer} model={model} />
        </div>
      </div>
      {rights.includes('people') ? <CustomerLog id={customer.id} /> : null}
      <LatePart otherwise={failedOver}>
        <CustomerDialogs customer={customer} model={model} />
      </LatePart>
    </>
  );
}

/** What the seller's people did about this shop and its orders, for who may read the log (R64). */
function CustomerLog({ id }: { readonly id: string }) {
  const log = useDeskVisit((desk) => createDeskLog(desk, id));
  return (
    <div className={styles.log}>
      <LogPanel log={log} note="对这个客户和他的订单做过的" hasKeys={false} />
    </div>
  );
}

function Licences({ customer, model, mayStop }: CustomerProps & { readonly mayStop: boolean }) {
  const columns: readonly DeskColumn<HeldLicence>[] = [
    { head: '证照', cell: ({ name }) => <b>{name}</b>, onPhone: '1' },
    { head: '编号', cell: ({ number }) => number || '–', isWide: true },
    { head: '有效期至', cell: ({ validUntil, number }) => validUntil || (number === '' ? '–' : '长期'), onPhone: 'none' },
    { head: '剩', cell: ({ daysLeft }) => leftDays(daysLeft), isFigure: true, onPhone: '2-end' },
    {
      head: '状态',
      cell: (licence) => {
        const [text, tone] = licenceWords(licence);
        return <Badge colorPalette={tone}>{text}</Badge>;
      },
      onPhone: '1-end',
    },
    {
      head: '审核',
      cell: ({ decidedBy, decidedAt }) => (decidedAt === 0 ? '–' : `${decidedBy} ${shownTime(decidedAt).slice(0, 10)}`),
      onPhone: 'none',
    },
    ...(mayStop
      ? [
          {
            head: '办',
            cell: (licence: HeldLicence) => <LicenceActs customer={customer} licence={licence} model={model} />,
            isFigure: true,
          },
        ]
      : []),
  ];
  const held = customer.licences.filter((licence) => licenceWords(licence)[0] === '有效' || licenceWords(licence)[0] === '将到期');
  return (
    <Panel title="证照" note={`${held.length} 项有效`}>
      <div className={styles.bleed}>
        <DeskTable label="证照" columns={columns} rows={customer.licences} keyOf={({ id }) => id} hasKeys={false} />
      </div>
    </Panel>
  );
}

interface LicenceActsProps extends CustomerProps {
  readonly licence: HeldLicence;
}

function LicenceActs({ customer, licence, model }: LicenceActsProps) {
  const { id: licenceId, name, state, scans } = licence;
  return (
    <span className={styles.acts}>
      {scans.map((address, at) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          看{scans.length > 1 ? at + 1 : ''}
        </a>
      ))}
      {state === 'pending' ? (
        <Action
          look="plain"
          to={`/desk/customers/reviews/${customer.state === 'pending' ? `shop-${customer.id}` : `licence-${licenceId}`}`}
        >
          审核
        </Action>
      ) : null}
      {state === 'passed' ? (
        <button
          type="button"
          onClick={() => {
            model.effects.show(licenceId);
            model.stop.open({ licenceId, name, reason: '' });
          }}
        >
          停用
        </button>
      ) : null}
      {state === 'stopped' ? (
        <button type="button" onClick={() => model.resume.open({ licenceId, name })}>
          恢复
        </button>
      ) : null}
    </span>
  );
}

const billColumns: readonly DeskColumn<DeskCustomer['bills'][number]>[] = [
  { head: '订单', cell: ({ sn }) => <b>{sn}</b>, onPhone: '1', isWide: true },
  { head: '日期', cell: ({ at }) => shownTime(at).slice(0, 10), onPhone: 'none' },
  { head: '到期', cell: ({ dueOn }) => dueOn },
  { head: '应收 元', cell: ({ open }) => shownAmount(open), isFigure: true, onPhone: '1-end' },
  { head: '留意', cell: ({ overdueDays }) => (overdueDays > 0 ? `逾期 ${overdueDays} 天` : '–'), isFigure: true, onPhone: '2-end' },
];

function Bills({ customer: { bills, terms } }: { readonly customer: DeskCustomer }) {
  if (bills.length === 0) return null;
  return (
    <Panel title="未结账单" note={`${bills.length} 笔`}>
      <div className={styles.bleed}>
        <DeskTable
          label="未结账单"
          columns={billColumns}
          rows={bills}
          keyOf={({ sn }) => sn}
          toneOf={({ overdueDays }) => (overdueDays > 0 ? 'bad' : null)}
          foot={`合计 ${shownAmount(terms.used)} 元`}
          hasKeys={false}
        />
      </div>
    </Panel>
  );
}

const orderColumns: readonly DeskColumn<DeskCustomer['orders'][number]>[] = [
  { head: '订单', cell: ({ sn }) => <b>{sn}</b>, isWide: true, onPhone: '1' },
  { head: '下单', cell: ({ at }) => shownTime(at) },
  { head: '品种', cell: ({ kinds }) => `${kinds} 种`, isFigure: true, onPhone: 'none' },
  { head: '状态', cell: ({ state }) => orderStateNames[state], onPhone: '2-end' },
  { head: '金额 元', cell: ({ payable }) => shownAmount(payable), isFigure: true, onPhone: '1-end' },
];

function Orders({ customer: { orders, bought } }: { readonly customer: DeskCustomer }) {
  return (
    <Panel title="最近的订单" note={`12 个月 ${bought.orders} 单 ¥${shownAmount(bought.amount)}`}>
      {orders.length === 0 ? (
        '还没有订单'
      ) : (
        <div className={styles.bleed}>
          <DeskTable label="最近的订单" columns={orderColumns} rows={orders} keyOf={({ sn }) => sn} hasKeys={false} />
        </div>
      )}
    </Panel>
  );
}
