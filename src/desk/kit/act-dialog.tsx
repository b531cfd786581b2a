import { Button, Flex, HStack, Stack } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
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
/** What is written in one line; Enter does nothing else there. */
const oneLine = 'input:not([type=checkbox], [type=file])';

/**
 * An act that says before it is done what it will do. No key alone does it: Enter presses the button in focus. The
 * focus begins in the first field; without one on the button that acts, or on the other where something is taken away.
 * Enter in a field, and a usual reason, lead to the button.
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
  const foot = useRef<HTMLDivElement>(null);
  const toAct = () => foot.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  const first = () => {
    const button = `button:${isDanger ? 'first' : 'last'}-of-type`;
    // A field in focus would bring up a phone's keyboard over what the dialog says.
    const field = window.matchMedia('(pointer: coarse)').matches ? null : body.current?.querySelector<HTMLElement>(fields);
    return field ?? foot.current?.querySelector<HTMLElement>(button) ?? null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof Element) || !target.matches(oneLine)) return;
    event.preventDefault();
    toAct();
  };
  return (
    <DialogFrame
      title={title}
      size="lg"
      isLong
      isAlert={isDanger}
      first={first}
      isOpen={isOpen}
      onClose={isSending ? undefined : onClose}
      footer={
        <HStack gap="2" ref={foot}>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
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
      <Stack gap="3" ref={body} onKeyDown={onKeyDown}>
        <dl className={styles.effects}>
          {effects.map(([name, becomes]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{becomes}</dd>
            </div>
          ))}
        </dl>
        {children}
        {reason === undefined ? null : <Reason {...reason} onUsual={toAct} />}
      </Stack>
    </DialogFrame>
  );
}

function Reason({ label, value, error, usual, onText, onUsual }: ActReason & { readonly onUsual: () => void }) {
  const isUsual = useRef(false);
  useEffect(() => {
    // Once the reason is written: the button may have been grey for want of it.
    if (isUsual.current) onUsual();
    isUsual.current = false;
  });
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
            onClick={() => {
              isUsual.current = words !== value;
              if (words === value) onUsual();
              else onText(words);
            }}
          >
            {words}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}
