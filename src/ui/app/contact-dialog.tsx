import { Button, Dialog, Portal } from '@chakra-ui/react';
import { Suspense, useRef } from 'react';
import type { SessionFacts } from '../../application/account/account-gateway.ts';
import { ContactCard } from '../shared/shell/contact-card.tsx';
import { Bone } from '../shared/skeleton/bone.tsx';
import { ToolButton } from '../shared/tool-button.tsx';

export interface ContactDialogProps {
  readonly facts: SessionFacts | null;
  /** The address behind the service's WeChat code; null for none. */
  readonly chat: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Whom to ask, in the middle of the page: where there is no rail, and for who was refused for his papers (§4). */
export function ContactDialog({ facts, chat, isOpen, onClose }: ContactDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={isOpen} lazyMount unmountOnExit initialFocusEl={() => first.current} onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>联系客服</Dialog.Title>
              <ToolButton icon="close" label="关闭" onClick={onClose} />
            </Dialog.Header>
            <Dialog.Body>
              <Suspense fallback={<Bone height={168} />}>
                <ContactCard contact={facts?.contact ?? null} hotLine={facts?.hotLine ?? ''} chat={chat} />
              </Suspense>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={first} onClick={onClose}>
                知道了
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
