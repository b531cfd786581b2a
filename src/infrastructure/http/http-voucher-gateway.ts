import { voucherStates } from '../../application/voucher/own-vouchers.ts';
import type { VoucherGateway } from '../../application/voucher/voucher-gateway.ts';
import { countVouchers, listVouchers } from '../../contract/voucher/voucher-calls.ts';
import type { HttpClient } from './client/http-client.ts';

const perPage = 20;

/** The shop's own coupons and cash vouchers over the contract's calls. */
export function httpVoucherGateway(client: HttpClient): VoucherGateway {
  return {
    list: ({ kind, state, page }) =>
      client.send(listVouchers, { query: { type: kind === 'coupon' ? 1 : 2, status: voucherStates.indexOf(state), page, per_page: perPage } }),
    count: () => client.send(countVouchers, {}),
  };
}
