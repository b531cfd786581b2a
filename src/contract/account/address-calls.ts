import * as z from 'zod/mini';
import { addressLengths } from '../../domain/account/delivery-address.ts';
import { addressWire } from './address-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireFlag, wireId, wireRegionCode, wireText } from '../shared/wire-values.ts';

const group = '收货地址';
const access = 'buyer' as const;
/** Every call returns all addresses, the default one first. */
const data = inTerms({ addresses: called('list', answer.list(addressWire)), id: answer.orNull(answer.id) });

const part = ({ most, least }: { readonly most: number; readonly least: number }) => wireText(most, least);
const fields = z.object({
  name: part(addressLengths.name),
  /** mobile, or landline with area code (product.md §5) */
  phone: part(addressLengths.phone),
  /** province, city and district: in the words of their code, or a text that names one region */
  region: part(addressLengths.region),
  region_code: z._default(wireRegionCode, ''),
  address: part(addressLengths.detail),
  is_default: z._default(wireFlag, false),
});
const labels = { name: '收货人', phone: '电话', region: '所在地区', region_code: '所在地区', address: '详细地址', is_default: '默认地址' };

/** `GET /api/user/address` */
export const listAddresses = defineCall({ method: 'GET', path: '/api/user/address', summary: '收货地址', group, access, data });

/** `POST /api/user/address`: adds an address, or changes the one of `id`; `data.id` names it. */
export const saveAddress = defineCall({
  method: 'POST',
  path: '/api/user/address',
  summary: '新增或修改收货地址',
  group,
  access,
  right: 'buy',
  form: z.extend(fields, { id: z.optional(z.union([wireId, z.literal('')])) }),
  labels: { id: '地址编号', ...labels },
  data,
  refusals: { 404: '收货地址不存在', 422: '字段有误' },
});

/** `POST /api/user/address/{id}`: changes one. */
export const changeAddress = defineCall({
  method: 'POST',
  path: '/api/user/address/{id}',
  summary: '修改收货地址',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  form: fields,
  labels,
  data,
  refusals: { 404: '收货地址不存在', 422: '字段有误' },
});

/** `POST /api/user/address/{id}/default`: makes it the default; repeating it is no error. */
export const makeDefaultAddress = defineCall({
  method: 'POST',
  path: '/api/user/address/{id}/default',
  summary: '设为默认收货地址',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  data,
  refusals: { 404: '收货地址不存在' },
});

/** `DELETE /api/user/address/{id}`: 404 when it is already gone. The next address becomes the default. */
export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/api/user/address/{id}',
  summary: '删除收货地址',
  group,
  access,
  right: 'buy',
  params: z.object({ id: wireId }),
  data,
  refusals: { 404: '收货地址不存在' },
});
