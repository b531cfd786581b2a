import { Action } from '../window/action.tsx';
import styles from './plain-message.module.css';

interface PlainMessageProps {
  readonly role: 'status' | 'alertdialog';
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

/**
 * A message where the code of toasts and dialogs does not come: with the network away, that it is away has to be said
 * nevertheless. It stays until its button is pressed.
 */
export const PlainMessage = ({ role, text, button, onPress }: PlainMessageProps) => (
  <div className={styles.slip} role={role}>
    {text}
    <Action look="plain" onPress={onPress}>
      {button}
    </Action>
  </div>
);
