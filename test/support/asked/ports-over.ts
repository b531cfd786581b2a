import type { Ports } from '../../../src/application/ports.ts';
import type { FaultLog } from '../../../src/application/shared/fault-log.ts';
import { createServerClock } from '../../../src/application/shared/server-clock.ts';
import { bundledDivisions } from '../../../src/infrastructure/bundled/bundled-divisions.ts';
import { createContainer, portsOf, replacePorts } from '../../../src/infrastructure/composition/container.ts';
import { fakeDesktop } from '../fakes/fake-desktop.ts';
import { fakeUploads } from '../fakes/fake-uploads.ts';
import { memoryStorage } from '../fakes/memory-storage.ts';
import type { OfBrowser } from './asked.ts';

/** The page's own ports over a `fetch`; what belongs to the browser is in memory. */
export function portsOver(fetch: typeof globalThis.fetch, faults: FaultLog): Ports {
  const nothing = () => undefined;
  const ofBrowser: Pick<Ports, OfBrowser> = {
    faults,
    clock: createServerClock(),
    desktop: fakeDesktop(),
    divisions: bundledDivisions(),
    storage: memoryStorage(),
    lasting: memoryStorage(),
    keys: { next: () => 'key' },
    pageViews: { seen: nothing },
    uploads: fakeUploads(),
    navigator: { goTo: nothing, goToLogin: nothing, reload: nothing },
  };
  return portsOf(replacePorts(createContainer({ baseUrl: '', router: () => ({}) as never, fetch, retryDelayMs: 1 }), ofBrowser));
}
