import type { CashbackGateway } from '../../application/cashback/cashback-gateway.ts';
import { listCashback } from '../../contract/cashback/cashback-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** Cashback over the contract's calls. */
export const httpCashbackGateway = (client: HttpClient): CashbackGateway => ({ list: () => client.send(listCashback, {}) });
