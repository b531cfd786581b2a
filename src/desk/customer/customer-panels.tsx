import { Badge, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerModel, DeskCustomer } from '../../application/desk/customer/customer-model.ts';
import { customerStateWords } from '../../application/desk/customer/customer-words.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import { Fact, Facts } from '../../ui/kit/counter/facts.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import styles from './customer-page.module.css';

interface PanelProps {
  readonly customer: DeskCustomer;
}
interface ActingPanelProps extends PanelProps {
  readonly model: CustomerModel;
}

/** When a customer on account pays. */
const period = ({ days, cutOffDay }: DeskCustomer['terms']): string =>
  cutOffDay === 0 ? `下单后 ${days} 天` : `每月 ${cutOffDay} 日，${days} 天`;

/** What a shop may owe, what it owes, and a change that waits for a second person (R50, R64). */
export function TermsPanel({ customer: { terms }, model }: ActingPanelProps) {
  const { rights } = useDeskPerson();
  const { limit, used, overdue, free, proposal } = terms;
  const mayPropose = rights.includes('adjust') && proposal === null;
  const propose = () =>
    model.terms.open({
      limit: limit === null ? '' : limit.toFixed(2),
      days: String(terms.days === 0 && limit === null ? 30 : terms.days),
      cutOffDay: String(terms.cutOffDay),
      reason: '',
    });
  return (
    <Panel
      title="账期"
      note={limit === null ? '没有账期' : period(terms)}
      aside={
        mayPropose ? (
          <Button size="sm" variant="outline" onClick={propose}>
            提出调整
          </Button>
        ) : undefined
      }
    >
      <div className={styles.ledger}>
        <div>
          <span>额度</span>
          <span>{limit === null ? '–' : shownAmount(limit)}</span>
        </div>
        <div>
          <span>已用</span>
          <span>{shownAmount(used)}</span>
        </div>
        <div data-bad={overdue.gt(0) ? '' : undefined}>
          <span>其中逾期</span>
          <span>{shownAmount(overdue)}</span>
        </div>
        <div>
          <span>还可用</span>
          <span>¥{shownAmount(free)}</span>
        </div>
      </div>
      {proposal === null ? null : (
        <div className={styles.note}>
          待复核：{proposal.words}。{proposal.proposedBy} {shownTime(proposal.proposedAt)} 提出：{proposal.reason}
          <div className={styles.acts}>
            {proposal.acts.map((decision) => (
              <button key={decision} type="button" onClick={() => model.decide.open({ proposalId: proposal.id, decision, reason: '' })}>
                {{ approve: '复核通过', decline: '退回', withdraw: '撤回' }[decision]}
              </button>
            ))}
          </div>
        </div>
      )}
    </Panel>
  );
}

/** By which prices and by whom a shop is served, and what it may buy. */
export function SupplyPanel({ customer, model }: ActingPanelProps) {
  const { rights } = useDeskPerson();
  const mayChange = rights.includes('customer');
  const { customerClass, serviceName, servicePhone } = customer;
  return (
    <Panel
      title="供货"
      aside={
        mayChange ? (
          <span className={styles.acts}>
            <button type="button" onClick={() => model.supply.open({ customerClass })}>
              改等级
            </button>
            <button type="button" onClick={() => model.contact.open({ name: serviceName, phone: servicePhone })}>
              改业务员
            </button>
          </span>
        ) : undefined
      }
    >
      <Facts>
        <Fact name="等级">{customerClass || '无'}</Fact>
        <Fact name="业务员">{serviceName === '' ? '本店默认' : `${serviceName} ${servicePhone}`}</Fact>
        <Fact name="余额">{shownAmount(customer.balance)}</Fact>
        <Fact name="可购">
          {customer.open.toLocaleString('zh-CN')} / {customer.total.toLocaleString('zh-CN')} 种
        </Fact>
        <Fact name="信用代码">{customer.creditCode || '–'}</Fact>
      </Facts>
    </Panel>
  );
}

const shopColumns: readonly DeskColumn<DeskCustomer['shops'][number]>[] = [
  { head: '门店', cell: ({ id, company }) => <Link to={`/desk/customers/${id}`}>{company}</Link>, isWide: true, onPhone: '1' },
  {
    head: '状态',
    cell: ({ state }) => {
      const [text, tone] = customerStateWords[state];
      return <Badge colorPalette={tone}>{text}</Badge>;
    },
    isFigure: true,
    onPhone: '1-end',
  },
];

/** The other shops of the same account. */
export const ShopsPanel = ({ customer: { shops } }: PanelProps) => (
  <Panel title="同账号的门店">
    {shops.length === 0 ? (
      '只有这一家'
    ) : (
      <div className={styles.bleed}>
        <DeskTable label="门店" columns={shopColumns} rows={shops} keyOf={({ id }) => id} hasKeys={false} />
      </div>
    )}
  </Panel>
);

const grantStates = { applied: '申请中', granted: '已授权', refused: '未授权' } as const;

/** So many are shown at first beside those that wait. */
const shownGrants = 6;

/** Controlled goods that a shop may buy, or has asked for. */
export function GrantsPanel({ customer: { grants }, model }: ActingPanelProps) {
  const { rights } = useDeskPerson();
  const mayDecide = rights.includes('review');
  const [isWhole, setIsWhole] = useState(false);
  const waiting = grants.filter(({ state }) => state === 'applied').length;
  const shown = isWhole ? grants : grants.slice(0, waiting + shownGrants);
  const columns: readonly DeskColumn<DeskCustomer['grants'][number]>[] = [
    {
      head: '品种',
      cell: ({ name, spec }) => (
        <>
          <b>{name}</b> {spec}
        </>
      ),
      isWide: true,
      onPhone: '1',
    },
    { head: '状态', cell: ({ state }) => grantStates[state], onPhone: '2' },
    ...(mayDecide
      ? [
          {
            head: '办',
            cell: ({ goodsId, name, state }: DeskCustomer['grants'][number]) => (
              <span className={styles.acts}>
                {state === 'granted' ? null : (
                  <button type="button" onClick={() => model.grant.open({ goods: goodsId, name, decision: 'granted' })}>
                    授权
                  </button>
                )}
                {state === 'refused' ? null : (
                  <button type="button" onClick={() => model.grant.open({ goods: goodsId, name, decision: 'refused' })}>
                    {state === 'granted' ? '收回' : '不授权'}
                  </button>
                )}
              </span>
            ),
            isFigure: true,
            onPhone: '1-end' as const,
          },
        ]
      : []),
  ];
  return (
    <Panel
      title="控销授权"
      note="只对本客户开"
      aside={
        mayDecide ? (
          <span className={styles.acts}>
            <button type="button" onClick={() => model.grant.open({ goods: '', name: '', decision: 'granted' })}>
              加一种
            </button>
          </span>
        ) : undefined
      }
    >
      {grants.length === 0 ? (
        '没有控销品种'
      ) : (
        <div className={styles.bleed}>
          <DeskTable label="控销授权" columns={columns} rows={shown} keyOf={({ goodsId }) => goodsId} hasKeys={false} />
          {shown.length < grants.length ? (
            <div className={styles.more}>
              <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
                还有 {grants.length - shown.length} 种
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
