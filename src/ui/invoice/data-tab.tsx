import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { InvoiceQuery } from '../../application/invoice/invoice-address.ts';
import type { InvoiceTitles } from '../../application/invoice/invoice-gateway.ts';
import type { ShownTaxProfile } from '../../application/invoice/invoice-kinds.ts';
import type { TitlesViewModel } from '../../application/invoice/titles-view-model.ts';
import { Fact, Facts } from '../kit/counter/facts.tsx';
import { Notice } from '../kit/counter/notice.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { ProfileForm } from './profile-form.tsx';

interface DataTabProps {
  readonly titles: TitlesViewModel;
  readonly query: InvoiceQuery;
}

/** 开票资料: the shop's own company, what a special invoice needs, and where invoices were sent. */
export function DataTab({ titles, query }: DataTabProps) {
  const [{ status, reason, value, busy }] = useViewModel(titles);
  const [{ draft }] = useViewModel(titles.profile);
  return (
    <>
      <InvoiceTabs query={query} counts={null} />
      {status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {status === 'failed' ? <PageFailure title="开票资料加载失败" reason={reason} onRetry={titles.retry} /> : null}
      {value === null ? null : (
        <>
          <Panel title="抬头" note="只能是本店的单位名称和统一社会信用代码，自动带出">
            <Facts>
              <Fact name="单位名称">{value.title}</Fact>
              <Fact name="税号">{value.taxNumber === '' ? '未登记' : value.taxNumber}</Fact>
            </Facts>
            {value.taxNumber === '' ? (
              <Notice status="warning" action={<KnownLink to="/ddgl">去门店资料</KnownLink>}>
                本店没有登记统一社会信用代码，补齐后才能开票。
              </Notice>
            ) : null}
          </Panel>
          {value.profile === null || value.taxNumber === '' ? null : (
            <Panel title="专用发票资料" note="一般纳税人可开增值税专用发票，税额可抵扣">
              {draft === null ? (
                <Profile profile={value.profile} onEdit={titles.editProfile} />
              ) : (
                <ProfileForm form={titles.profile} draft={draft} />
              )}
            </Panel>
          )}
          {value.titles.some(({ email }) => email !== '') ? <Mails shop={value} busy={busy} onRemove={titles.remove} /> : null}
        </>
      )}
    </>
  );
}

const standing = {
  small: { text: '未登记一般纳税人', colorPalette: 'gray', note: '可开普通发票。本店是一般纳税人的，登记并核实后可开专用发票。' },
  claimed: { text: '核实中', colorPalette: 'info', note: '一般纳税人资格核实后，即可选择专用发票；核实结果会通知您。' },
  general: { text: '一般纳税人', colorPalette: 'success', note: '资格已核实，资料齐全即可选择专用发票。' },
} as const satisfies Record<ShownTaxProfile['taxpayer'], { text: string; colorPalette: string; note: string }>;

const or = (text: string): string => (text === '' ? '未填写' : text);

function Profile({ profile, onEdit }: { readonly profile: ShownTaxProfile; readonly onEdit: () => void }) {
  const { text, colorPalette, note } = standing[profile.taxpayer];
  const isKnown = profile.taxpayer !== 'small' || profile.address !== '';
  return (
    <Stack gap="2.5" align="start">
      <Flex wrap="wrap" gap="2" align="center">
        <Badge colorPalette={colorPalette}>{text}</Badge>
        <Text fontSize="sm" color="fg.muted">
          {note}
        </Text>
      </Flex>
      {isKnown ? (
        <Facts>
          <Fact name="注册地址">{or(profile.address)}</Fact>
          <Fact name="注册电话">{or(profile.phone)}</Fact>
          <Fact name="开户银行">{or(profile.bank)}</Fact>
          <Fact name="银行账号">{or(profile.account)}</Fact>
        </Facts>
      ) : null}
      <Button size="sm" variant="outline" onClick={onEdit}>
        {isKnown ? '修改资料' : '登记资料'}
      </Button>
    </Stack>
  );
}

interface MailsProps {
  readonly shop: InvoiceTitles;
  readonly busy: string | null;
  readonly onRemove: TitlesViewModel['remove'];
}

/** Where invoices were sent; the last one stands on the next slip. */
function Mails({ shop, busy, onRemove }: MailsProps) {
  return (
    <Panel title="收票邮箱" note="申请开票时自动记住，下次带出最近一个">
      <Stack as="ul" gap="0" listStyleType="none">
        {shop.titles
          .filter(({ email }) => email !== '')
          .map((title) => (
            <Flex as="li" key={title.id} align="center" gap="3" py="1" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
              <Text fontSize="sm" flex="1" minW="0" overflowWrap="anywhere">
                {title.email}
              </Text>
              <Button
                size="sm"
                variant="ghost"
                disabled={busy !== null}
                loading={busy === title.id}
                aria-label={`删除收票邮箱 ${title.email}`}
                onClick={() => onRemove(title)}
              >
                删除
              </Button>
            </Flex>
          ))}
      </Stack>
    </Panel>
  );
}
