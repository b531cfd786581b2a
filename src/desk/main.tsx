import 'virtual:theme.css';
import '../infrastructure/http/client/schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { createDesk } from '../application/desk/desk.ts';
import type { FaultLog } from '../application/shared/fault-log.ts';
import { createDeskPorts } from '../infrastructure/desk/desk-adapters.ts';
import { askForLostStyles } from '../ui/app/lost-styles.ts';
import { sayUnfinished } from '../ui/app/unfinished-page.ts';
import { DeskContext } from './app/desk-context.tsx';
import { createDeskRouter, DeskRoutes } from './app/desk-routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('desk.html has no #root');

/** What breaks outside a screen takes the whole page away: a white one would not even say so. */
const lastWord = (faults: FaultLog): RootOptions => ({
  onCaughtError: (error) => faults.note(window.location.pathname, error),
  onUncaughtError: (error) => {
    sayUnfinished('页面出了问题，请重新加载。');
    faults.note(window.location.pathname, error);
  },
});

askForLostStyles(() => sayUnfinished());
const router = createDeskRouter();
const ports = createDeskPorts({ router: () => router });
createRoot(root, lastWord(ports.faults)).render(
  <StrictMode>
    <DeskContext value={createDesk(ports)}>
      <DeskRoutes router={router} />
    </DeskContext>
  </StrictMode>,
);
