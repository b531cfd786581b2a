import { Button, Dialog } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../window/icon.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { DialogWords } from './dialog-words.ts';
import styles from './shop-dialog.module.css';

/** A way on, below the words: 注册未完成，继续填写. */
export interface MessageWay {
  readonly text: string;
  readonly to: string;
}

interface ShopDialogProps extends DialogWords {
  readonly way?: MessageWay | undefined;
  readonly open: boolean;
  readonly onMain: () => void;
  readonly onClose: () => void;
}

/**
 * A question or a word in the middle of the page. The main button solves the matter;
 * what cannot be undone starts on 取消.
 */
export function ShopDialog({ open, title, icon, text, detail, main, cancel, danger = false, way, onMain, onClose }: ShopDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const startsOnCancel = danger && cancel !== undefined;
  return (
    <DialogFrame
      title={title}
      isOpen={open}
      onClose={onClose}
      isAlert
      first={first}
      footer={
        <>
          {cancel === undefined ? null : (
            <Button variant="outline" onClick={onClose} ref={startsOnCancel ? first : undefined}>
              {cancel}
            </Button>
          )}
          <Button colorPalette={danger ? 'danger' : 'brand'} onClick={onMain} ref={startsOnCancel ? undefined : first}>
            {main.icon ? <Icon name={main.icon} size={16} /> : null}
            {main.text}
          </Button>
        </>
      }
    >
      <div className={styles.body} data-danger={danger || undefined}>
        <Icon name={icon} size={24} />
        <Dialog.Description asChild>
          <div>
            <p className={styles.text}>{text}</p>
            {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
            {way === undefined ? null : (
              <p className={styles.way}>
                <Link to={way.to} onClick={onClose}>
                  {way.text}
                </Link>
              </p>
            )}
          </div>
        </Dialog.Description>
      </div>
    </DialogFrame>
  );
}
