import { type ComponentProps, useState } from 'react';
import { ToolButton } from '../window/tool-button.tsx';
import { PlainField } from './plain-field.tsx';
import type { LateIcon } from '../window/icon-paths.ts';

const eyeIcon: LateIcon = {
  path: 'M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10zM10 7.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
};

type PasswordFieldProps = Omit<ComponentProps<typeof PlainField>, 'type' | 'end'>;

/** A password, which the buyer can look at: on a phone a wrong letter is otherwise not seen. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={<ToolButton icon={eyeIcon} label={isShown ? '隐藏明文' : '显示明文'} onClick={() => setShown(!isShown)} />}
    />
  );
}
