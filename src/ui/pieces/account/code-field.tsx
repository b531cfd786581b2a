import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { CodeSending } from '../../../application/account/code-sending.ts';
import { useTimeLeft } from '../../kit/clock/use-time-left.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { TextField } from '../../kit/form/text-field.tsx';

interface CodeFieldProps {
  readonly codes: CodeSending;
  /** The phone that the code goes to, as it is typed. */
  readonly phone: string;
  readonly value: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
}

/** The code that comes by SMS, and the button that sends one (R25). */
export function CodeField({ codes, phone, ...field }: CodeFieldProps) {
  const { error, onText } = field;
  const [{ isSending, againAt }] = useViewModel(codes);
  const left = useTimeLeft(againAt);
  const seconds = left === null || left.over ? 0 : left.minutes * 60 + left.seconds;
  const box = useRef<HTMLDivElement>(null);
  const known = useRef(againAt);
  // The pressed button is disabled now and loses the focus; the code is what is typed next. What was refused is over.
  useEffect(() => {
    if (againAt !== null && againAt !== known.current) {
      box.current?.querySelector('input')?.focus();
      if (error !== null) onText('');
    }
    known.current = againAt;
  }, [againAt, error, onText]);
  return (
    <Flex gap="2" align="flex-start">
      <Box flex="1" ref={box}>
        <TextField label="验证码" required inputMode="numeric" maxLength={6} autoComplete="one-time-code" {...field} />
      </Box>
      <Button
        variant="outline"
        size="lg"
        px="3"
        fontSize="md"
        fontWeight="normal"
        mt="26px"
        minW="116px"
        disabled={seconds > 0 || !codes.canReach(phone)}
        loading={isSending}
        loadingText="正在发送"
        onClick={() => codes.send(phone)}
      >
        {seconds > 0 ? `${seconds} 秒后重发` : againAt === null ? '获取验证码' : '重新获取'}
      </Button>
    </Flex>
  );
}
