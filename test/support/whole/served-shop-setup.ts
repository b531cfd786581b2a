import { openAsBlob } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { createApp } from '../../../src/server/app.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { openEmbedded } from '../../../src/server/database/embedded.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { embeddedSnapshot } from '../embedded-snapshot.ts';
import { prepareThings, type ShopThings } from './addresses.ts';
import { RecordedShop } from './recorded-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the calls of a demo shop are answered; it serves no page. */
    callsUrl: string;
    /** What the shop's buyer has ordered and what is on sale there, once for all tests: they only look. */
    shopThings: ShopThings;
  }
}

/** Serves the calls of the demo shop from this very process, with a database in memory: no page, no build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened = await openEmbedded(inMemory, await openAsBlob(await embeddedSnapshot()));
  const app = await createApp({ opened, clock: systemClock, settings: { ...defaultSettings, dataDir: inMemory, checkAnswers: true } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const callsUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  project.provide('callsUrl', callsUrl);
  project.provide('shopThings', await prepareThings(new RecordedShop(callsUrl)));
  return async () => {
    await app.close();
    await opened.close();
  };
}
