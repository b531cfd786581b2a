import { beforeAll, describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { gateways } from '../../../src/contract/gateways.ts';
import type { GatewayTable } from '../../../src/contract/shared/gateway.ts';
import { askEvery, everyMethod, type Outcome, refusedMethods } from '../../support/asked/ask-every.ts';
import { portsOver } from '../../support/asked/ports-over.ts';
import { answerFaults } from '../../support/fakes/answer-faults.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';
import { injectFetch } from '../../support/inject-fetch.ts';
import { demoPhones, onEither } from '../../support/server.ts';

const isRefusal = (outcome: Outcome): boolean =>
  'error' in outcome || (typeof outcome.value === 'object' && outcome.value !== null && 'refusal' in outcome.value);

onEither('every port over the server, asked as a qualified buyer', (open) => {
  let outcomes: ReadonlyMap<string, Outcome>;
  const faults = fakeFaultLog();
  let names: readonly string[];
  beforeAll(async () => {
    const client = await (await open()).signedIn(demoPhones.qualified);
    const ports = portsOver(injectFetch(client), faults);
    names = Object.keys(ports);
    outcomes = await askEvery(ports);
  });

  it('is asked by all that speak the contract, each of which is answered', () => {
    const asked = Object.keys(everyMethod);
    const ofBrowser = ['clock', 'desktop', 'divisions', 'faults', 'keys', 'lasting', 'navigator', 'pageViews', 'storage', 'uploads'];
    expect([...asked, ...ofBrowser].sort()).toEqual([...names].sort());
    const proved = asked.filter((port) => [...outcomes].some(([name, outcome]) => name.startsWith(`${port}.`) && !isRefusal(outcome)));
    expect(proved).toEqual(asked);
  });

  it('breaks the contract with no answer, and nothing else goes wrong', () => {
    expect(faults.noted).toEqual([]);
    const bugs = [...outcomes].filter(([, outcome]) => 'error' in outcome && !(outcome.error instanceof GatewayError));
    expect(bugs).toEqual([]);
  });

  it('refuses nothing but what is asked of things that the buyer does not have', () => {
    const refused = [...outcomes].filter(([, outcome]) => isRefusal(outcome)).map(([name]) => name);
    expect(refused.filter((name) => !refusedMethods.includes(name))).toEqual([]);
  });

  describe.each(Object.entries(gateways))('the table of %s', (port, fetchTable) => {
    it('is asked in every method, and gives what the check of fakes takes', async () => {
      const table: GatewayTable = await fetchTable();
      expect(Object.keys(everyMethod[port] ?? {}).sort()).toEqual(Object.keys(table).sort());
      for (const [name, method] of Object.entries(table)) {
        const outcome = outcomes.get(`${port}.${name}`);
        if (method.kind === 'link' || outcome === undefined || isRefusal(outcome) || method.give !== undefined) continue;
        const { value } = outcome as { readonly value: unknown };
        const answer = method.faults === undefined ? value : (value as { readonly value: unknown }).value;
        if (answer !== null) expect([name, answerFaults(method.call.data, answer)]).toEqual([name, []]);
      }
    });
  });
});
