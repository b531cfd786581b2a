import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { createOwnTotp } from '../../application/desk/me/own-sign-in.ts';
import { FormStack } from '../../ui/kit/form/form-stack.tsx';
import { PasswordField } from '../../ui/kit/form/password-field.tsx';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { QrCode } from '../../ui/kit/qr-code.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDeskVisit } from '../app/desk-context.tsx';

/** An app that makes codes, in place of messages: scanned, then proven by a code. */
export function OwnTotpPart({ hasTotp }: { readonly hasTotp: boolean }) {
  const totp = useDeskVisit(createOwnTotp);
  const [{ key }] = useViewModel(totp);
  const password = useForm(totp.password, { password: '填写密码' });
  const code = useForm(totp.code, { code: '填写 6 位数字' });
  return (
    <Panel title="动态码" note={hasTotp ? '已开通，登录时看手机上的验证器' : '未开通，登录时收短信'}>
      {key === null ? (
        <FormStack {...password.formProps}>
          <PasswordField label="密码" {...password.field('password')} autoComplete="current-password" />
          <Button type="submit" variant="outline" loading={password.isSending} loadingText="正在准备">
            {hasTotp ? '换一个验证器' : '开通动态码'}
          </Button>
        </FormStack>
      ) : (
        <FormStack {...code.formProps}>
          <Flex gap="4" align="center" wrap="wrap">
            <Box w="160px">
              <QrCode text={key.uri} label="用验证器扫描的二维码" />
            </Box>
            <Text fontSize="sm" flex="1" minW="180px">
              用手机上的验证器扫描，或手工输入密钥：
              <Box as="b" display="block" overflowWrap="anywhere">
                {key.secret}
              </Box>
            </Text>
          </Flex>
          <TextField label="验证器显示的 6 位数字" {...code.field('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          <Button type="submit" loading={code.isSending} loadingText="正在确认">
            确认，下次登录用它
          </Button>
        </FormStack>
      )}
    </Panel>
  );
}
