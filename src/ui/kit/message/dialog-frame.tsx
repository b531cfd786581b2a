import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { ToolButton } from '../window/tool-button.tsx';
import { dialogRecipe } from './dialog-recipe.ts';

interface DialogFrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Without it nothing closes the dialog but what it asks for. */
  readonly onClose?: (() => void) | undefined;
  /** The buttons below, the one that solves the matter last. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
  /** A dialog that must be answered. */
  readonly isAlert?: boolean;
  /** The element that gets the focus first, or what finds it; otherwise the first one that can have it. */
  readonly first?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Long content scrolls between title and buttons. */
  readonly isLong?: boolean;
  /** `page`: as wide as a page that is looked at; `sheet`: many lines to work on, all of a phone's screen. */
  readonly size?: 'md' | 'lg' | 'page' | 'sheet';
  /** How long it takes to leave, where that is a thing of its own (§9); otherwise as fast as all others. */
  readonly leavingMs?: number | undefined;
}

/** The frame of every dialog in the middle of the page: title, close button, content, buttons. */
export function DialogFrame({
  title,
  isOpen,
  onClose,
  footer,
  children,
  isAlert = false,
  first,
  isLong = false,
  size = 'md',
  leavingMs,
}: DialogFrameProps) {
  const leaving = leavingMs === undefined ? undefined : { _closed: { animationDuration: `${leavingMs}ms` } };
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      // The recipe is this dialog's own: its sizes are no others'.
      {...({ size } as object)}
      open={isOpen}
      role={isAlert ? 'alertdialog' : 'dialog'}
      scrollBehavior={isLong ? 'inside' : 'outside'}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={onClose !== undefined && !isAlert}
      lazyMount
      unmountOnExit
      {...(first && { initialFocusEl: () => (typeof first === 'function' ? first() : first.current) })}
      onOpenChange={(change) => {
        if (!change.open) onClose?.();
      }}
    >
      <Portal>
        <Dialog.Backdrop css={leaving} />
        <Dialog.Positioner>
          <Dialog.Content css={leaving}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {onClose === undefined ? null : <ToolButton icon="close" label="关闭" onClick={onClose} />}
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer === null ? null : <Dialog.Footer>{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
