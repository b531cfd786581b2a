import { Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { createBindingViewModel } from '../../../application/account/wechat/binding-view-model.ts';
import type { BoundWechat } from '../../../application/account/wechat/wechat-gateway.ts';
import { shownTime } from '../../../application/shared/shown/shown-time.ts';
import { Fact, Facts } from '../../kit/counter/facts.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import { PageFailure } from '../../kit/window/page/page-failure.tsx';
import { Panel } from '../../kit/window/page/panel.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import frame from '../../kit/window/wrap.module.css';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { ScanCode } from './scan-code.tsx';

/** `/bdwx`: the account's WeChat; bound by a code that the phone confirms, unbound after a question. */
export function BindingPage() {
  const [{ load, isUnbinding }, binding] = useViewModel(useVisit(({ needs }) => createBindingViewModel(needs)));
  return (
    <Stack className={frame.wrap} gap="2.5" mb="8">
      <Flex align="baseline" wrap="wrap" columnGap="2.5" mt="3.5">
        <Heading as="h1">微信绑定</Heading>
        <Text fontSize="sm" color="fg.muted">
          一个账号绑定一个微信，名下门店都可用它扫码登录。
        </Text>
      </Flex>
      {load.status === 'loading' ? <PanelSkeleton lines={6} /> : null}
      {load.status === 'failed' || load.status === 'missing' ? (
        <PageFailure title="微信绑定加载失败" reason={load.reason} onRetry={binding.retry} />
      ) : null}
      {load.value === null ? null : (
        <Grid gap="2.5" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }} alignItems="start">
          {load.value.bound === null ? (
            <Panel title="绑定微信">
              <BindingCode make={binding.scanning} />
            </Panel>
          ) : (
            <Bound wechat={load.value.bound} isUnbinding={isUnbinding} onUnbind={binding.unbind} />
          )}
          <Panel title="绑定前先看">
            <Stack as="ul" gap="1.5" fontSize="sm" color="fg.muted">
              <li>扫码后，手机会写明商家名称和账号，核对无误再确认。</li>
              <li>别人发来的二维码不要扫，可能把您的微信绑到别人的账号上。</li>
              <li>一个微信只绑一个账号。换微信时先解绑，再绑新的。</li>
              <li>绑定和解绑都会发短信到账号的手机号；不是本人操作，请立即修改密码。</li>
            </Stack>
          </Panel>
        </Grid>
      )}
    </Stack>
  );
}

function BindingCode({ make }: { readonly make: ReturnType<typeof createBindingViewModel>['scanning'] }) {
  const [scanning] = useState(make);
  return <ScanCode scanning={scanning} label="绑定微信的二维码" />;
}

interface BoundProps {
  readonly wechat: BoundWechat;
  readonly isUnbinding: boolean;
  readonly onUnbind: () => void;
}

function Bound({ wechat: { nickname, boundAt }, isUnbinding, onUnbind }: BoundProps) {
  return (
    <Panel title="已绑定的微信">
      <Facts>
        <Fact name="微信">{nickname}</Fact>
        {boundAt === null ? null : <Fact name="绑定时间">{shownTime(boundAt)}</Fact>}
        <Fact name="可用于">扫码登录</Fact>
      </Facts>
      <Flex gap="3" mt="3" align="center" wrap="wrap">
        <Button size="sm" variant="outline" loading={isUnbinding} loadingText="正在解绑" onClick={onUnbind}>
          解除绑定
        </Button>
        <KnownLink to="/basic">账号与密码</KnownLink>
      </Flex>
    </Panel>
  );
}
