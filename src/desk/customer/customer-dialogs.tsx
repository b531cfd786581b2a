import type { ReactNode } from 'react';
import type { CustomerModel, DeskCustomer, StopEffects } from '../../application/desk/customer/customer-model.ts';
import { orderStateNames } from '../../application/desk/customer/customer-words.ts';
import type { Load } from '../../application/shared/load/load.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { PhoneField } from '../../ui/kit/form/phone-field.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { ActDialog } from '../kit/act-dialog.tsx';

interface DialogsProps {
  readonly customer: DeskCustomer;
  readonly model: CustomerModel;
}

/** Every act on a customer asks first, and says what it will do. */
export const CustomerDialogs = (props: DialogsProps) => (
  <>
    <StopDialog {...props} />
    <ResumeDialog {...props} />
    <ClassDialog {...props} />
    <ContactDialog {...props} />
    <PhoneDialog {...props} />
    <GrantDialog {...props} />
    <TermsDialog {...props} />
    <DecideDialog {...props} />
  </>
);

const stopReasons = ['许可证变更中，原件失效', '证照过期未续', '地址变更，未交新证', '逾期未付', '对方要求停用'] as const;

const mostNamedOrders = 6;

/** What a stop would do, as it was counted a moment ago. */
function stopEffectRows({ status, value }: Load<StopEffects>, isWhole: boolean): readonly (readonly [string, ReactNode])[] {
  if (value === null) return [['影响', status === 'failed' ? '没有算出来，关掉再开' : '正在算']];
  const { goods, cartLines, orders, orderCount } = value;
  const named = orders.slice(0, mostNamedOrders).map(({ sn, state, lines, payable }) => (
    <span key={sn} style={{ display: 'block' }}>
      {sn} {orderStateNames[state]} {lines} 行 ¥{shownAmount(payable)}
    </span>
  ));
  return [
    ['不能再买', `${goods.toLocaleString('zh-CN')} 种`],
    ['购物车', cartLines === 0 ? '没有这类品种' : `${cartLines} 行变成不可选，不删`],
    [
      '未发的订单',
      orderCount === 0 ? (
        '没有'
      ) : (
        <>
          {orderCount} 单含这类品种，留给订单员处理
          {named}
        </>
      ),
    ],
    ['照常', isWhole ? '登录、查历史、账单和售后' : '其余品种、账单、售后'],
  ];
}

function StopDialog({ customer, model }: DialogsProps) {
  const { draft, isSending, field, fault } = useForm(model.stop, { reason: '请写明理由，门店会看到' });
  const [effects] = useViewModel(model.effects);
  const isWhole = draft?.licenceId === null;
  return (
    <ActDialog
      title={isWhole ? `停用 ${customer.company}` : `停用 ${draft?.name ?? ''}`}
      effects={stopEffectRows(effects, isWhole)}
      act={isWhole ? '停用客户，通知门店' : '停用这份证照，通知门店'}
      sending="正在停用"
      cancel="不停用"
      missing={effects.value === null || effects.isRefreshing ? '先看清影响' : null}
      isDanger
      isOpen={draft !== null}
      isSending={isSending}
      reason={{
        label: '理由，门店会看到',
        value: draft?.reason ?? '',
        error: fault('reason'),
        usual: [...stopReasons],
        onText: field('reason').onText,
      }}
      onAct={model.stop.submit}
      onClose={model.stop.close}
    />
  );
}

function ResumeDialog({ customer, model }: DialogsProps) {
  const { draft, isSending } = useForm(model.resume, {});
  const isWhole = draft?.licenceId === null;
  return (
    <ActDialog
      title={isWhole ? `恢复 ${customer.company}` : `恢复 ${draft?.name ?? ''}`}
      effects={[
        ['之前', `已停用${isWhole && customer.reason !== '' ? `：${customer.reason}` : ''}`],
        ['之后', isWhole ? '可以下单，证照在期的品种都能买' : '这份证照重新有效'],
        ['门店收到', '恢复的消息'],
      ]}
      act="恢复，通知门店"
      sending="正在恢复"
      cancel="不恢复"
      isOpen={draft !== null}
      isSending={isSending}
      onAct={model.resume.submit}
      onClose={model.resume.close}
    />
  );
}

function ClassDialog({ customer, model }: DialogsProps) {
  const { draft, isSending, field } = useForm(model.supply, {});
  const next = draft?.customerClass.trim() ?? '';
  return (
    <ActDialog
      title="改客户等级"
      effects={[
        ['等级', `${customer.customerClass || '无'} → ${next || '无'}`],
        ['价格', '按新等级的价格表，马上生效；已下的订单不变'],
      ]}
      act={next === '' ? '取消等级' : `改为 ${next}`}
      sending="正在改"
      cancel="不改"
      missing={next === customer.customerClass ? '还没有改' : null}
      isOpen={draft !== null}
      isSending={isSending}
      onAct={model.supply.submit}
      onClose={model.supply.close}
    >
      <TextField label="等级" placeholder="A、B、C 或自己的词，留空为无" maxLength={20} {...field('customerClass')} />
    </ActDialog>
  );
}

function ContactDialog({ customer, model }: DialogsProps) {
  const { draft, isSending, field } = useForm(model.contact, {});
  const before = customer.serviceName === '' ? '本店默认' : `${customer.serviceName} ${customer.servicePhone}`;
  const after = draft === null || draft.name.trim() === '' ? '本店默认' : `${draft.name.trim()} ${draft.phone.trim()}`;
  return (
    <ActDialog
      title="改业务员"
      effects={[
        ['业务员', `${before} → ${after}`],
        ['门店', '页面上的专属客服换成他'],
      ]}
      act="改业务员"
      sending="正在改"
      cancel="不改"
      missing={before === after ? '还没有改' : null}
      isOpen={draft !== null}
      isSending={isSending}
      onAct={model.contact.submit}
      onClose={model.contact.close}
    >
      <TextField label="姓名" placeholder="留空用本店默认" maxLength={20} {...field('name')} />
      <TextField label="电话" maxLength={20} inputMode="tel" {...field('phone')} />
    </ActDialog>
  );
}

function PhoneDialog({ customer, model }: DialogsProps) {
  const { draft, isSending, field } = useForm(model.phone, { phone: '请填写 11 位手机号' });
  return (
    <ActDialog
      title={`改登录手机：${customer.company}`}
      effects={[
        ['之前', customer.phone],
        ['登录', '全部设备马上退出，用新手机收码重设密码'],
        ['原手机', '收到通知；先核对来人身份'],
        ['同账号的门店', '一起改'],
      ]}
      act="改手机，退出全部设备"
      sending="正在改"
      cancel="不改"
      isDanger
      isOpen={draft !== null}
      isSending={isSending}
      onAct={model.phone.submit}
      onClose={model.phone.close}
    >
      <PhoneField label="新手机号" {...field('phone')} required />
    </ActDialog>
  );
}

function GrantDialog({ customer, model }: DialogsProps) {
  const { draft, isSending, field } = useForm(model.grant, { goods: '请填写商品编号或 ERP 编码' });
  const isGrant = draft?.decision !== 'refused';
  return (
    <ActDialog
      title={isGrant ? '授权控销品种' : '不授权控销品种'}
      effects={[
        ['客户', customer.company],
        ['品种', draft === null || draft.name === '' ? '按编号' : draft.name],
        ['之后', isGrant ? '这家能看到价格，能下单' : '这家看不到价格，不能再下单；已下的订单不变'],
      ]}
      act={isGrant ? '授权' : '不授权'}
      sending="正在改"
      cancel="不改"
      isDanger={!isGrant}
      isOpen={draft !== null}
      isSending={isSending}
      onAct={model.grant.submit}
      onClose={model.grant.close}
    >
      {draft !== null && draft.name === '' ? <TextField label="商品编号或 ERP 编码" maxLength={40} {...field('goods')} /> : null}
    </ActDialog>
  );
}

const termsWords = {
  limit: '额度为数字，最多两位小数；留空停用账期',
  days: '天数为 0 至 180',
  cutOffDay: '账单日为 1 至 31，0 为从下单算起',
  reason: '请写明理由，复核的人会看到',
} as const;

function TermsDialog({ customer: { terms }, model }: DialogsProps) {
  const { draft, isSending, field } = useForm(model.terms, termsWords);
  const before = terms.limit === null ? '无账期' : `¥${shownAmount(terms.limit)}，${terms.days} 天`;
  const after = draft === null || draft.limit.trim() === '' ? '无账期' : `¥${draft.limit.trim()}，${draft.days} 天`;
  return (
    <ActDialog
      title="提出账期调整"
      effects={[
        ['账期', `${before} → ${after}`],
        ['现在', '只提出，不改；另一名财务或管理员复核后生效'],
        ['已有欠款', `¥${shownAmount(terms.used)}，按原到期日不变`],
      ]}
      act="提出，等复核"
      sending="正在提出"
      cancel="不提"
      missing={before === after ? '还没有改' : null}
      isOpen={draft !== null}
      isSending={isSending}
      onAct={model.terms.submit}
      onClose={model.terms.close}
    >
      <TextField label="额度 元" inputMode="decimal" maxLength={11} {...field('limit')} />
      <TextField label="天数" inputMode="numeric" maxLength={3} {...field('days')} />
      <TextField label="账单日" inputMode="numeric" maxLength={2} help="0：从下单算起" {...field('cutOffDay')} />
      <TextField label="理由" maxLength={200} required {...field('reason')} />
    </ActDialog>
  );
}

const decisionNames = { approve: '复核通过', decline: '退回申请', withdraw: '撤回申请' } as const;

function DecideDialog({ customer, model }: DialogsProps) {
  const { draft, isSending, field } = useForm(model.decide, { reason: '请写明退回理由' });
  const proposal = customer.terms.proposal;
  const decision = draft?.decision ?? 'approve';
  return (
    <ActDialog
      title={decisionNames[decision]}
      effects={[
        ['客户', customer.company],
        ['账期', proposal?.words ?? ''],
        ['提出', proposal === null ? '' : `${proposal.proposedBy}：${proposal.reason}`],
        ['之后', decision === 'approve' ? '马上生效，通知门店' : '账期不变'],
      ]}
      act={decisionNames[decision]}
      sending="正在处理"
      cancel="先不处理"
      isDanger={decision !== 'approve'}
      isOpen={draft !== null}
      isSending={isSending}
      onAct={model.decide.submit}
      onClose={model.decide.close}
    >
      {decision === 'decline' ? <TextField label="退回理由" maxLength={200} required {...field('reason')} /> : null}
    </ActDialog>
  );
}
