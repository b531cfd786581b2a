import { Button, Flex, HStack, Stack } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { DialogFrame } from '../../ui/kit/message/dialog-frame.tsx';
import styles from './act-dialog.module.css';

/** Why something is done, in the person's words or in usual ones. */
interface ActReason {
  /** 理由 */
  readonly label: string;
  readonly value: string;
  readonly error?: string | null | undefined;
  /** What is written most: a press fills it in. */
  readonly usual: readonly string[];
  readonly onText: (text: string) => void;
}

interface ActDialogProps {
  /** 取消并退款 */
  readonly title: string;
  /** What will happen, before it does: what it is about, and what becomes of it. */
  readonly effects: readonly (readonly [name: string, becomes: ReactNode])[];
  /** The button, named after its result: 取消订单，退 ¥6,183.00. */
  readonly act: string;
  /** 正在取消 */
  readonly sending: string;
  /** The other button: 不取消. */
  readonly cancel: string;
  /** What is still missing; the button is grey and says so: 还有 2 项未看. */
  readonly missing?: string | null;
  readonly reason?: ActReason;
  /** It takes something away that does not come back by itself. */
  readonly isDanger?: boolean;
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** What else has to be filled in. */
  readonly children?: ReactNode;
}

/** What is typed into, as a person meets it: what cannot be typed into is passed over. */
const fields = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)';

/**
 * An act that says before it is done what it will do. The focus is in its first field, or on the button that does
 * nothing. No key alone does it: Enter presses the button in focus.
 */
export function ActDialog({
  title,
  effects,
  act,
  sending,
  cancel,
  missing = null,
  reason,
  isDanger = false,
  isOpen,
  isSending,
  onAct,
  onClose,
  children,
}: ActDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      title={title}
      size="lg"
      isLong
      isAlert={isDanger}
      isOpen={isOpen}
      first={() => body.current?.querySelector<HTMLElement>(fields) ?? safe.current}
      onClose={isSending ? undefined : onClose}
      footer={
        <HStack gap="2">
          <Button ref={safe} variant="outline" disabled={isSending} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            colorPalette={isDanger ? 'danger' : 'brand'}
            disabled={missing !== null}
            loading={isSending}
            loadingText={sending}
            onClick={onAct}
          >
            {missing ?? act}
          </Button>
        </HStack>
      }
    >
      <Stack ref={body} gap="3">
        <dl className={styles.effects}>
          {effects.map(([name, becomes]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{becomes}</dd>
            </div>
          ))}
        </dl>
        {children}
        {reason === undefined ? null : <Reason {...reason} />}
      </Stack>
    </DialogFrame>
  );
}

function Reason({ label, value, error, usual, onText }: ActReason) {
  return (
    <Stack gap="1.5">
      <TextField label={label} value={value} error={error} onText={onText} maxLength={200} required />
      <Flex gap="1.5" wrap="wrap" role="group" aria-label={`常用${label}`}>
        {usual.map((words) => (
          <Button
            key={words}
            size="sm"
            variant={words === value ? 'surface' : 'outline'}
            aria-pressed={words === value}
            onClick={() => onText(words)}
          >
            {words}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}
