import { Button, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FormActsProps {
  /** 保存地址 */
  readonly send: string;
  /** 保存中 */
  readonly sending: string;
  readonly isSending: boolean;
  readonly onCancel?: () => void;
  /** What stands before the acts: 设为默认地址. */
  readonly children?: ReactNode;
}

/** The end of a form: give it up, or send it. */
export function FormActs({ send, sending, isSending, onCancel, children }: FormActsProps) {
  return (
    <HStack gap="3" justify="flex-end" wrap="wrap">
      {children}
      {onCancel === undefined ? null : (
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          取消
        </Button>
      )}
      <Button type="submit" loading={isSending} loadingText={sending}>
        {send}
      </Button>
    </HStack>
  );
}
