import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Buyer } from '../../../application/account/session-gateway.ts';
import { ChakraScope } from '../../kit/window/chakra-scope.ts';
import { failedOver, late, LatePart } from '../../kit/window/late.tsx';
import type { WordedDialog } from '../../kit/message/dialog-words.ts';
import { buyerPapers } from '../../pieces/account/window/buyer-papers.ts';
import { MessageHost } from '../../kit/message/message-host.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useCodeAddress } from '../../kit/window/hooks/use-code-address.ts';

const ContactDialog = late(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog));

/** The messages of the shop, and where their main buttons lead (§4, §8). */
export function ShopMessages() {
  const { messages, navigator, session } = useScreens();
  const [{ toasts, dialogs }] = useViewModel(messages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => messages.arrive(pathname), [messages, pathname]);
  const way = registrationWay(session.getState().facts?.buyer ?? null);
  const dismiss = useCallback((id: number) => messages.dismiss(id), [messages]);
  const [toast = null] = toasts;
  const [dialog = null] = dialogs;

  const accept = (accepted: WordedDialog) => {
    messages.close(accepted.id, true);
    if (accepted.kind === 'refresh') navigator.reload();
    if (accepted.kind === 'favorite-added') void navigate('/star');
    if (accepted.kind === 'qualification') messages.contact();
  };
  return (
    <>
      <MessageHost
        toast={dialog === null ? toast : null}
        dialog={dialog?.kind === 'contact' ? null : dialog}
        qualificationWay={way}
        onToastGone={dismiss}
        onClose={({ id }) => messages.close(id)}
        onAccept={accept}
      />
      <ShopContact id={dialog?.kind === 'contact' ? dialog.id : null} />
    </>
  );
}

/** Back to the registration of a shop that has not passed its review (R26). */
function registrationWay(buyer: Buyer | null): { readonly text: string; readonly to: string } | undefined {
  if (buyer === null || buyer.isQualified || buyer.review === 'passed') return undefined;
  const { text, to } = buyerPapers(buyer);
  return { text, to };
}

/** Whom to ask; fetched when it is first wanted, and it leaves with its own animation. */
function ShopContact({ id }: { readonly id: number | null }) {
  const { messages, session } = useScreens();
  const codeAddress = useCodeAddress();
  const [isNeeded, setNeeded] = useState(false);
  if (id !== null && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  const { facts } = session.getState();
  const close = () => {
    if (id !== null) messages.close(id);
  };
  return (
    <LatePart otherwise={failedOver}>
      <ChakraScope>
        <ContactDialog facts={facts} chat={facts === null ? null : codeAddress(facts.codes.wechat)} isOpen={id !== null} onClose={close} />
      </ChakraScope>
    </LatePart>
  );
}
