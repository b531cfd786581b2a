import { Badge, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { Buyer, ServiceContact } from '../../application/account/session-gateway.ts';
import { shownRank } from '../../application/account/shown-rank.ts';
import { createDevicesViewModel } from '../../application/account/devices-view-model.ts';
import { createOwnArchive, type OwnArchive } from '../../application/account/own-archive.ts';
import { createProfileForms, type ProfileForms } from '../../application/account/profile-forms.ts';
import { maskedPhone } from '../../application/shared/shown/masked-phone.ts';
import { Notice } from '../kit/counter/notice.tsx';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../kit/window/known-paths.tsx';
import { buyerPapers } from '../pieces/account/window/buyer-papers.ts';
import { PageFailure } from '../kit/window/page/page-failure.tsx';
import { Panel } from '../kit/window/page/panel.tsx';
import { useScreens, useVisit } from '../kit/window/screens-context.tsx';
import frame from '../kit/window/wrap.module.css';
import { PanelSkeleton } from '../kit/window/skeleton/page-skeletons.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { FaceRow } from './face/face-row.tsx';
import { ArchiveForm, NameForm, PasswordForm, PhoneForm, UsernameForm } from './profile-forms.tsx';
import { ProfileRow } from './profile-row.tsx';

/** `/basic`: the person who buys, the shop that he buys for, and where he is signed in. */
export function BasicPage() {
  const { session } = useScreens();
  const [state] = useViewModel(session);
  const { status, facts } = state;
  const devices = useVisit(({ needs }) => createDevicesViewModel(needs));
  const forms = useVisit(({ needs }) => createProfileForms({ ...needs, onPassword: devices.refresh }));
  const archive = useVisit(({ needs }) => createOwnArchive(needs));
  const buyer = facts?.buyer ?? null;
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Heading as="h1" mt="3.5">
        基本信息
      </Heading>
      {status === 'failed' ? <PageFailure title="基本信息加载失败" reason={state.reason} onRetry={session.refresh} /> : null}
      {status === 'failed' || buyer !== null ? null : <PanelSkeleton lines={6} />}
      {buyer === null ? null : (
        <>
          {buyer.hasFirstPassword ? (
            <Notice status="warning" title="当前为初始密码，请尽快修改">
              只有您知道的密码才安全，请换一个自己的密码。
            </Notice>
          ) : null}
          <Grid gap="2.5" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
            <Panel title="本人">
              <PersonRows buyer={buyer} forms={forms} archive={archive} />
            </Panel>
            <ShopPanel buyer={buyer} contact={facts?.contact ?? null} />
          </Grid>
          <DevicesPanel devices={devices} />
        </>
      )}
    </Stack>
  );
}

function PersonRows({ buyer, forms, archive }: { readonly buyer: Buyer; readonly forms: ProfileForms; readonly archive: OwnArchive }) {
  const { name, username, phone, hasFirstPassword } = buyer;
  const isOpen = {
    name: useViewModel(forms.name)[0].draft !== null,
    username: useViewModel(forms.username)[0].draft !== null,
    phone: useViewModel(forms.phone)[0].draft !== null,
    password: useViewModel(forms.password)[0].draft !== null,
  };
  const action = (which: keyof typeof isOpen, text = '修改') => (isOpen[which] ? undefined : { text, onPress: () => forms.open(which) });
  const shownPhone = maskedPhone(phone);
  return (
    <ul>
      <ProfileRow name="姓名" value={name || '未填'} note="本店的联系人" action={action('name')}>
        {isOpen.name ? <NameForm form={forms.name} /> : null}
      </ProfileRow>
      <ProfileRow
        name="用户名"
        value={username === phone || username === '' ? '未设' : username}
        note="可代替手机号登录"
        action={action('username')}
      >
        {isOpen.username ? <UsernameForm form={forms.username} /> : null}
      </ProfileRow>
      <ProfileRow name="手机号" value={shownPhone} note="登录、验证码和提醒都发到这里" action={action('phone', '更换')}>
        {isOpen.phone ? <PhoneForm form={forms.phone} codes={forms.phoneCodes} /> : null}
      </ProfileRow>
      <ProfileRow
        name="密码"
        value={
          <Flex align="center" gap="2">
            已设
            {hasFirstPassword ? <Badge colorPalette="warning">初始密码</Badge> : null}
          </Flex>
        }
        note="改后其他设备会退出登录"
        action={action('password')}
      >
        {isOpen.password ? <PasswordForm form={forms.password} codes={forms.passwordCodes} phone={phone} shownPhone={shownPhone} /> : null}
      </ProfileRow>
      <ArchiveRow archive={archive} />
      <FaceRow face={buyer.face} name={name || username} />
    </ul>
  );
}

/** All that the shop knows of the person, to take along (R66). */
function ArchiveRow({ archive }: { readonly archive: OwnArchive }) {
  const [{ address }] = useViewModel(archive);
  const isOpen = useViewModel(archive.form)[0].draft !== null;
  return (
    <ProfileRow
      name="本人数据"
      value={
        address === null ? (
          '本商城保存的您的资料'
        ) : (
          <Link href={address} download>
            下载资料包
          </Link>
        )
      }
      note={address === null ? '个人信息、订单、往来、证照和上传的文件，打成一个压缩包' : '10 分钟内有效，仅限这台设备'}
      action={isOpen ? undefined : { text: '下载', onPress: () => archive.form.open({ password: '' }) }}
    >
      {isOpen ? <ArchiveForm form={archive.form} /> : null}
    </ProfileRow>
  );
}

function ShopPanel({ buyer, contact }: { readonly buyer: Buyer; readonly contact: ServiceContact | null }) {
  const { company, rank, salesman, customer } = buyer;
  const papers = buyerPapers(buyer);
  return (
    <Panel title="单位" note="信息取自证照，变更请更新证照">
      <ul>
        <ProfileRow
          name="单位"
          value={
            <>
              <Flex align="center" wrap="wrap" gap="2">
                {company}
                <Badge colorPalette={papers.ok ? 'success' : 'warning'}>{papers.ok ? papers.text : '不能下单'}</Badge>
              </Flex>
              <Flex gap="4" mt="1" color="brand.fg">
                <KnownLink to="/zzzj">看证照</KnownLink>
                <KnownLink to="/ddgl">换门店</KnownLink>
                <KnownLink to="/addr">收货地址</KnownLink>
              </Flex>
            </>
          }
        />
        <ProfileRow name="等级" value={shownRank(rank)} />
        {customer === '' ? null : <ProfileRow name="客户编号" value={customer} note="对账、开票时报此编号" />}
        {salesman === '' || salesman === contact?.name ? null : <ProfileRow name="业务员" value={salesman} />}
        {contact === null ? null : (
          <ProfileRow
            name={contact.isDedicated ? '专属客服' : '客服'}
            value={
              <Text as="span">
                {contact.name} {contact.phone}
              </Text>
            }
          />
        )}
      </ul>
    </Panel>
  );
}
