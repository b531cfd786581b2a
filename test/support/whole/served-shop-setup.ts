import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { createApp } from '../../../src/server/app.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { openEmbedded } from '../../../src/server/database/embedded.ts';
import { prepareShop } from '../../../src/server/prepare-shop.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the calls of a demo shop are answered; it serves no page. */
    callsUrl: string;
  }
}

/** Serves the calls of the demo shop from this very process, with a database in memory: no page, no build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened = await openEmbedded(inMemory);
  await prepareShop(opened, { demoData: true, clock: systemClock });
  const app = await createApp({ opened, clock: systemClock, settings: { ...defaultSettings, dataDir: inMemory, checkAnswers: true } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  project.provide('callsUrl', `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  return async () => {
    await app.close();
    await opened.close();
  };
}
