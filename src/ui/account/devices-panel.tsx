import { Badge, Box, Button, Grid, Text } from '@chakra-ui/react';
import type { createDevicesViewModel, DeviceView } from '../../application/account/devices-view-model.ts';
import { useViewModel } from '../kit/window/hooks/use-view-model.ts';
import { Panel } from '../kit/window/page/panel.tsx';
import { PartFailure } from '../kit/window/page/part-failure.tsx';
import { Bone, Loading } from '../kit/window/skeleton/bone.tsx';

const systemNames: Readonly<Record<DeviceView['system'], string>> = {
  windows: 'Windows 电脑',
  mac: '苹果电脑',
  iphone: 'iPhone',
  ipad: 'iPad',
  harmony: '鸿蒙手机',
  android: '安卓手机',
  linux: 'Linux 电脑',
  other: '其他设备',
};
const browserNames: Readonly<Record<DeviceView['browser'], string>> = {
  wechat: '微信',
  edge: 'Edge',
  qq: 'QQ 浏览器',
  uc: 'UC 浏览器',
  opera: 'Opera',
  samsung: '三星浏览器',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  other: '其他浏览器',
};

const titleOf = ({ system, browser }: DeviceView): string => `${systemNames[system]}，${browserNames[browser]}`;

/** 登录的设备: where the account is signed in, and how to sign it out there. */
export function DevicesPanel({ devices }: { readonly devices: ReturnType<typeof createDevicesViewModel> }) {
  const [{ status, value, busy }] = useViewModel(devices);
  const hasOthers = value?.some(({ isThis }) => !isThis) ?? false;
  return (
    <Panel
      title="登录的设备"
      note={value === null ? '不认识的请退出并修改密码' : `${value.length} 台，不认识的请退出并修改密码`}
      aside={
        hasOthers ? (
          <Button
            variant="plain"
            size="sm"
            disabled={busy !== null}
            loading={busy === 'others'}
            loadingText="正在退出"
            onClick={devices.signOutOthers}
          >
            退出其他全部设备
          </Button>
        ) : undefined
      }
    >
      {status === 'loading' ? (
        <Loading>
          <Bone height={44} />
          <Bone height={44} gap={8} />
        </Loading>
      ) : null}
      {status === 'failed' || status === 'missing' ? <PartFailure text="登录的设备加载失败" onRetry={devices.retry} /> : null}
      {value === null ? null : (
        <Box as="ul" aria-label="登录的设备">
          {value.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={busy === device.id}
              isLocked={busy !== null}
              onSignOut={() => devices.signOut(device.id)}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface DeviceRowProps {
  readonly device: DeviceView;
  readonly isBusy: boolean;
  readonly isLocked: boolean;
  readonly onSignOut: () => void;
}

function DeviceRow({ device, isBusy, isLocked, onSignOut }: DeviceRowProps) {
  const { isThis, seen, signedIn, address, company } = device;
  const title = titleOf(device);
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) 72px' }}
      columnGap="3"
      rowGap="0.5"
      alignItems="center"
      py="2"
      borderTopWidth="1px"
      fontSize="sm"
    >
      <Box minW="0">
        <Text as="b" fontWeight="semibold">
          {title}
        </Text>{' '}
        {isThis ? <Badge>本机</Badge> : null}
      </Box>
      <Text gridColumn={{ base: '1', md: 'auto' }} color="fg.muted" overflowWrap="anywhere">
        {company}
      </Text>
      <Text gridColumn={{ base: '1', md: 'auto' }} fontSize={{ base: 'xs', md: 'sm' }} color="fg.muted">
        {isThis ? '正在使用' : `最近 ${seen}`}
        <Text as="span" display="block" fontSize="xs" color="fg.subtle">
          {signedIn} 登录{address === '' ? '' : `，网络 ${address}`}
        </Text>
      </Text>
      {isThis ? null : (
        <Button
          variant="plain"
          size="sm"
          gridColumn={{ base: '2', md: 'auto' }}
          gridRow={{ base: '1 / span 3', md: 'auto' }}
          justifySelf="end"
          minH={{ base: 'touch', md: '{spacing.6}' }}
          minW={{ base: 'touch', md: 'auto' }}
          disabled={isLocked}
          loading={isBusy}
          loadingText="正在退出"
          aria-label={`退出 ${title}`}
          onClick={onSignOut}
        >
          退出
        </Button>
      )}
    </Grid>
  );
}
