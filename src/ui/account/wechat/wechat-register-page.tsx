import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { safePath } from '../../../application/account/login-view-model.ts';
import { createWechatRegistration } from '../../../application/account/wechat/wechat-registration.ts';
import { LinkTabs } from '../../kit/counter/link-tabs.tsx';
import { Notice } from '../../kit/counter/notice.tsx';
import { CodeField } from '../../pieces/account/code-field.tsx';
import { FormStack } from '../../kit/form/form-stack.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { PartFailure } from '../../kit/window/page/part-failure.tsx';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { PanelSkeleton } from '../../kit/window/skeleton/page-skeletons.tsx';
import { LoginCode } from './login-code.tsx';

type Way = 'password' | 'code';
const proofWords = {
  password: { name: '填写手机号或用户名', password: '填写密码' },
  code: { name: '填写账号的 11 位手机号', code: '填写短信里的 6 位验证码' },
} as const;

function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <Flex direction="column" flex="1" align="center" px="3" py={{ base: '5', md: '10' }} bg="bg.subtle">
      <Stack
        w="100%"
        maxW="460px"
        gap="4"
        px={{ base: '4.5', md: '7' }}
        py="5"
        bg="bg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
      >
        <Heading as="h1">微信注册</Heading>
        {children}
      </Stack>
    </Flex>
  );
}

/** `/register/wechat`: a WeChat is scanned first; without an account it is bound to one that is there, or a new one. */
export function WechatRegisterPage() {
  const [address] = useSearchParams();
  const backTo = safePath(address.get('back') ?? '/');
  const way: Way = address.get('way') === 'code' ? 'code' : 'password';
  const registration = useVisit(({ needs }) => createWechatRegistration(needs, backTo));
  const [{ value, status }, waiting] = useViewModel(registration.waiting);
  const toRegister = useKnownPath()('/register/step1');
  if (value === null) {
    return (
      <Sheet>
        {status === 'loading' ? <PanelSkeleton lines={5} /> : <PartFailure text="微信的状态加载失败" onRetry={waiting.retry} />}
      </Sheet>
    );
  }
  if (value.nickname === null) {
    return (
      <Sheet>
        <Text fontSize="sm" color="fg.muted">
          用微信扫码，已绑定账号的直接登录；没有绑定的，接着绑定已有账号或注册新账号。
        </Text>
        <LoginCode key={backTo} backTo={backTo} onUnbound={waiting.retry} />
        <Text fontSize="sm" color="fg.muted" textAlign="center">
          不用微信？<Link to={toRegister ? '/register/step1' : '/login'}>{toRegister ? '用手机号注册' : '用密码登录'}</Link>
        </Text>
      </Sheet>
    );
  }
  const at = (next: Way) => `?${new URLSearchParams({ way: next, back: backTo })}`;
  return (
    <Sheet>
      <Notice status="info">微信“{value.nickname}”还没有绑定账号，30 分钟内可继续。</Notice>
      <Heading as="h2" size="md">
        绑定已有账号
      </Heading>
      <LinkTabs
        label="验证方式"
        tabs={[
          { name: '用密码', to: at('password'), isCurrent: way === 'password' },
          { name: '用短信验证码', to: at('code'), isCurrent: way === 'code' },
        ]}
      />
      <Proof key={way} way={way} registration={registration} />
      {toRegister ? (
        <Stack gap="2" pt="3" borderTopWidth="1px">
          <Heading as="h2" size="md">
            还没有账号
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            注册完成后，这个微信自动绑定到新账号。
          </Text>
          <Button asChild variant="outline" size="lg">
            <Link to="/register/step1">注册新账号</Link>
          </Button>
        </Stack>
      ) : null}
    </Sheet>
  );
}

interface ProofProps {
  readonly way: Way;
  readonly registration: ReturnType<typeof createWechatRegistration>;
}

function Proof({ way, registration: { proof, codes } }: ProofProps) {
  const [form] = useState(() => proof(way));
  const { draft, isSending, field, fault, formProps } = useForm(form, proofWords[way]);
  return (
    <FormStack {...formProps}>
      {way === 'password' ? (
        <>
          <TextField label="手机号或用户名" required autoComplete="username" maxLength={64} {...field('name')} />
          <TextField
            label="密码"
            type="password"
            required
            autoComplete="current-password"
            maxLength={128}
            {...field('password')}
            error={fault('password') ?? fault('whole')}
          />
        </>
      ) : (
        <>
          <PhoneField label="手机号" required {...field('name')} />
          <CodeField codes={codes} phone={draft?.name ?? ''} {...field('code')} />
        </>
      )}
      <Button type="submit" size="xl" loading={isSending} loadingText="正在绑定">
        绑定并登录
      </Button>
    </FormStack>
  );
}
