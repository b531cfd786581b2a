import { Box, Button, Center, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Scanning } from '../../../application/account/wechat/scanning.ts';
import { useSeen } from '../../kit/window/hooks/use-seen.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { Icon } from '../../kit/window/icon.tsx';
import type { IconName } from '../../kit/window/icon-paths.ts';
import { Bone } from '../../kit/window/skeleton/bone.tsx';

type Step = ReturnType<Scanning['getState']>['step'];

interface StepWords {
  readonly title: string;
  /** `failed` says the reason instead. */
  readonly note?: string;
  /** Lies over the code, which is of no use meanwhile. */
  readonly sign?: IconName;
  /** What a press does: another code. */
  readonly press?: string;
}

const steps: Readonly<Record<Step, StepWords>> = {
  making: { title: '正在生成二维码', note: '请稍候' },
  waiting: { title: '用微信扫一扫', note: '在手机上核对账号后确认', press: '换一张' },
  scanned: { title: '请在手机上确认', note: '已扫码，核对商家和账号后点确认', sign: 'check', press: '重新扫' },
  done: { title: '已确认', note: '正在进入', sign: 'check' },
  over: { title: '二维码已失效', note: '过了 5 分钟没有扫码', sign: 'refresh', press: '刷新二维码' },
  declined: { title: '已在手机上取消', note: '没有绑定，也没有登录', sign: 'close', press: '重新扫' },
  taken: {
    title: '这个微信绑不上',
    note: '它已绑定别的账号，或本账号已绑定别的微信。先登录原账号解绑。',
    sign: 'warning',
    press: '用别的微信',
  },
  none: { title: '还没有开通微信', note: '请用手机号和密码登录', sign: 'info' },
  failed: { title: '二维码加载失败', sign: 'warning', press: '重试' },
};

const side = 200;

interface ScanCodeProps {
  readonly scanning: Scanning;
  /** 绑定微信的二维码 */
  readonly label: string;
  readonly children?: ReactNode;
}

/** A code for WeChat to scan, and how it stands: renewed by itself or by a press, followed while the page is seen. */
export function ScanCode({ scanning, label, children }: ScanCodeProps) {
  const [{ step, reason, code }] = useViewModel(scanning);
  useSeen(scanning.look);
  const { title, note, sign, press } = steps[step];
  const isOpen = step === 'waiting' && code !== null;
  const warns = step === 'taken' || step === 'failed' || step === 'declined';
  return (
    <Stack align="center" gap="2.5" minH="374px" textAlign="center">
      <Box position="relative" boxSize={`${side + 16}px`} p="7px" borderWidth="1px" borderColor="border" borderRadius="md" bg="bg">
        {code === null && step === 'making' ? <Bone width={side} height={side} /> : null}
        {code === null ? null : (
          <chakra.img src={code.picture} alt={isOpen ? label : ''} width={side} height={side} display="block" opacity={isOpen ? 1 : 0.12} />
        )}
        {sign === undefined ? null : (
          <Center position="absolute" inset="0" color={warns ? 'warning.fg' : 'brand.fg'}>
            <Icon name={sign} size={40} />
          </Center>
        )}
      </Box>
      <Stack gap="0.5" role="status" maxW="260px">
        <Text fontWeight="semibold">{title}</Text>
        <Text fontSize="sm" color="fg.muted">
          {note ?? reason}
        </Text>
      </Stack>
      {isOpen ? (
        <Text fontSize="xs" color="fg.subtle">
          {Math.round(code.livesSeconds / 60)} 分钟内有效，过时自动更换
        </Text>
      ) : null}
      <Flex gap="2" wrap="wrap" justify="center">
        {press === undefined ? null : (
          <Button size="sm" variant={step === 'waiting' || step === 'scanned' ? 'plain' : 'outline'} onClick={scanning.renew}>
            {press}
          </Button>
        )}
        {isOpen && code.page !== '' ? (
          <Button asChild size="sm" variant="outline">
            <a href={code.page} target="_blank" rel="noopener">
              没有手机，模拟扫码
            </a>
          </Button>
        ) : null}
      </Flex>
      {children}
    </Stack>
  );
}
