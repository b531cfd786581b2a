import { Input } from '@chakra-ui/react';
import { deskCodeLength } from '../../application/desk/session/desk-login.ts';
import { FieldError, FieldFrame } from '../../ui/kit/form/field-frame.tsx';
import styles from './code-boxes.module.css';

interface CodeBoxesProps {
  /** 验证码，已发到 138****1024 */
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
}

/**
 * A code in six boxes. They are drawn; the field is one, so that a code can be pasted, filled in by the phone, and
 * corrected as any other text.
 */
export function CodeBoxes({ label, value, error, onText }: CodeBoxesProps) {
  return (
    <FieldFrame label={label} error={error} required>
      <div className={styles.code}>
        {Array.from({ length: deskCodeLength }, (_, at) => (
          <span key={at} aria-hidden="true" data-next={at === Math.min(value.length, deskCodeLength - 1) || undefined}>
            {value[at]}
          </span>
        ))}
        <Input
          className={styles.field ?? ''}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <FieldError error={error} />
    </FieldFrame>
  );
}
