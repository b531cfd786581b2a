import { type ComponentProps, useState } from 'react';
import { ToolButton } from '../window/tool-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

/** A password, which the buyer can look at: on a phone a wrong letter is otherwise not seen. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={<ToolButton icon="eye" label={isShown ? '隐藏明文' : '显示明文'} onClick={() => setShown(!isShown)} />}
    />
  );
}
