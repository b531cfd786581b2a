import type { CombinationGateway } from '../../application/combination/combination-gateway.ts';
import { addOnHint, listAddOnGroups, listCombinations } from '../../contract/combination/combination-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** Combinations and add-on groups over the contract's calls. */
export const httpCombinationGateway = (client: HttpClient): CombinationGateway => ({
  combinations: () => client.send(listCombinations, {}),
  addOnGroups: () => client.send(listAddOnGroups, {}),
  addOnHints: () => client.send(addOnHint, {}),
});
