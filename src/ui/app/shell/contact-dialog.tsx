import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import type { SessionFacts } from '../../../application/account/session-gateway.ts';
import { LatePart } from '../../kit/window/late.tsx';
import { DialogFrame } from '../../kit/message/dialog-frame.tsx';
import { ContactCard } from '../../pieces/shell/rail/contact-card.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';

interface ContactDialogProps {
  readonly facts: SessionFacts | null;
  /** The address behind the service's WeChat code; null for none. */
  readonly chat: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The contact panel as a dialog: for pages without the rail, and for a buyer whose licences were refused (§4). */
export function ContactDialog({ facts, chat, isOpen, onClose }: ContactDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      title="联系客服"
      isOpen={isOpen}
      onClose={onClose}
      first={first}
      footer={
        <Button ref={first} onClick={onClose}>
          知道了
        </Button>
      }
    >
      <LatePart fallback={<Bone height={168} />}>
        <ContactCard contact={facts?.contact ?? null} hotLine={facts?.hotLine ?? ''} chat={chat} />
      </LatePart>
    </DialogFrame>
  );
}
