import * as z from 'zod/mini';
import { addressWire } from '../order/address-wire.ts';
import { defineCall } from '../shared/call.ts';
import { wireFlag, wireId, wireText } from '../shared/wire-values.ts';

const group = '收货地址';
const access = 'buyer' as const;
/** Every call answers with all addresses, the default one first. */
const data = z.object({ list: z.array(addressWire), id: z.optional(z.nullable(wireId)) });

const fields = {
  name: wireText(30, 1),
  /** mobile, or landline with area code (product.md §5) */
  phone: wireText(20, 1),
  /** province, city and district */
  region: wireText(60, 2),
  address: wireText(120, 2),
  is_default: z._default(wireFlag, false),
};

/** `GET /api/user/address` */
export const listAddresses = defineCall({ method: 'GET', path: '/api/user/address', summary: '收货地址', group, access, data });

/** `POST /api/user/address`: adds one, or changes the one that `id` names; `data.id` is that one. */
export const saveAddress = defineCall({
  method: 'POST',
  path: '/api/user/address',
  summary: '新增或修改收货地址',
  group,
  access,
  form: z.object({ id: z.optional(z.union([wireId, z.literal('')])), ...fields }),
  data,
  refusals: { 404: '收货地址不存在', 422: '字段有误' },
});

/** `DELETE /api/user/address/{id}`; one that is gone already: 404. The default one's place goes to the next. */
export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/api/user/address/{id}',
  summary: '删除收货地址',
  group,
  access,
  params: z.object({ id: wireId }),
  data,
  refusals: { 404: '收货地址不存在' },
});
