import { Outlet } from 'react-router-dom';
import { ThemeScope } from '../../ui/app/layout/theme-scope.tsx';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { failedOver, late, LatePart } from '../../ui/kit/window/late.tsx';
import { PageFailure } from '../../ui/kit/window/page/page-failure.tsx';
import { useDesk } from './desk-context.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { DeskMessages } from './desk-messages.tsx';
import { DeskPersonContext } from './desk-person.ts';
import { PlainFrame } from './plain-frame.tsx';

const LoginPage = late(() => import('../session/desk-login-page.tsx').then((module) => module.DeskLoginPage));
const OwnPassword = late(() => import('../me/own-password.tsx').then((module) => module.FirstPassword));
const SessionOver = late(() => import('../session/session-over.tsx').then((module) => module.SessionOver));

/**
 * The login before every screen of the desk. It has no address: who signs in is where they wanted to be. A session that
 * ends later is renewed over the screen, which stays with all that was typed; another person finds a new screen.
 */
export function DeskGate() {
  return (
    <ThemeScope>
      <Behind />
      <DeskMessages />
    </ThemeScope>
  );
}

function Behind() {
  const { deskSession } = useDesk();
  const [{ status, person, reason, visit }] = useViewModel(deskSession);
  if (person === null) {
    return (
      <PlainFrame>
        {status === 'failed' ? <PageFailure title="工作台没有打开" reason={reason} onRetry={() => deskSession.retry()} /> : null}
        {status === 'out' ? (
          <LatePart>
            <LoginPage />
          </LatePart>
        ) : null}
      </PlainFrame>
    );
  }
  const isOver = status === 'over';
  return (
    <DeskPersonContext value={person}>
      <DeskFrame key={visit} person={person}>
        {person.mustChangePassword ? (
          <LatePart>
            <OwnPassword />
          </LatePart>
        ) : (
          <Outlet />
        )}
      </DeskFrame>
      <LatePart otherwise={failedOver}>{isOver ? <SessionOver /> : null}</LatePart>
    </DeskPersonContext>
  );
}
