import { deskRoleNames, deskRolesWith } from '../../domain/desk/desk-role.ts';
import { rolesWith, shopRoleNames } from '../../domain/account/shop-role-names.ts';
import * as z from 'zod/mini';
import { describedCart, describedPricedCart } from '../../contract/cart/described-cart.ts';
import { cartOutline } from '../../contract/cart/kept-cart-wire.ts';
import { pricedOutline } from '../../contract/checkout/checkout-calls.ts';
import type { Call } from '../../contract/shared/call.ts';
import { busyText } from '../../domain/errors/error-catalogue.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';
import type { ServedFile } from './served-files.ts';

const bracketForm = '列表与对象用方括号表单编码: `params[0][goods_id]=1`, `ids[]=1&ids[]=2`; `ids=1,2` 亦可。也接受 JSON。';

const bulkForm = ({ mostBytes }: NonNullable<Call['bulk']>): string =>
  `JSON, 不超过 ${mostBytes} 字节。每行单独判断: 正确的行写入, 有误的行以 \`refused\` 返回。`;

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, object>;
  required?: string[];
};

/** What the page reads by its outline, and the whole of it. */
const described = new Map<unknown, z.ZodMiniType>([
  [cartOutline, describedCart],
  [pricedOutline, describedPricedCart],
]);

const schemaOf = (schema: z.ZodMiniType): JsonSchema => {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const whole = described.get(zodSchema);
      if (whole === undefined) return;
      delete jsonSchema.additionalProperties;
      Object.assign(jsonSchema, schemaOf(whole));
    },
  }) as JsonSchema;
  delete json.$schema;
  return json;
};

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query', labels: Call['labels'] = {}) => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(labels[name] !== undefined && { description: labels[name] }),
    schema: member,
  }));
};

/** A form, its fields by the names that the buyer reads, and what rows hold that are judged one by one. */
const formOf = (form: z.ZodMiniType, { labels = {}, bulk }: Pick<Call, 'labels' | 'bulk'>): JsonSchema => {
  const { properties, ...schema } = schemaOf(form);
  if (bulk !== undefined) Object.assign(properties?.rows ?? {}, { items: schemaOf(bulk.row) });
  const named = Object.entries(properties ?? {}).map(([name, member]) => [
    name,
    { ...(labels[name] !== undefined && { title: labels[name] }), ...member },
  ]);
  return { ...schema, ...(properties && { properties: Object.fromEntries(named) as Record<string, object> }) };
};

const idempotencyParameter = (repeated: NonNullable<Call['idempotent']>) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `同一键与同一内容${repeated === 'kept' ? '得到首次的答复' : '重新答复 (此调用不改变任何内容)'}, 同一键与另一内容为 409; ` +
    '被拒绝的请求不占用键。',
  schema: { type: 'string', maxLength: 128 },
});

/** A file, sent alone. */
const fileOf = ({ field, types, mostBytes }: NonNullable<Call['file']>) => ({
  required: true,
  description: `${types.join(', ')}, 不超过 ${mostBytes} 字节`,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } },
      encoding: { [field]: { contentType: types.join(', ') } },
    },
  },
});

const envelopeOf = (code: number, data: object, more: object = {}) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer', const: code }, message: { type: 'string' }, data, ...more },
});

const answer = (description: string, envelope: object) => ({ description, content: { 'application/json': { schema: envelope } } });

/** 422: the messages of each field, in the order of the form (api.md). */
const fieldErrors = { errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } };

/** What a call refuses by what it is; its own words for a code come before these. */
const refusalsOf = (call: Call): Record<string, string> => ({
  400: '请求格式有误',
  ...((call.params ?? call.query ?? call.form ?? call.file) && { 422: '参数有误, `errors` 为各字段的提示' }),
  ...(call.access === 'buyer' && { 401: '请先登录' }),
  ...(call.access === 'desk' && { 401: '请先登录工作台' }),
  ...(call.keyRight && { 401: '密钥无效或已停用', 403: '该密钥无此权限，或不可从此地址使用', 429: '调用过于频繁' }),
  ...(call.method !== 'GET' && { 403: '请求来源不被允许', 413: '请求内容过大', 415: '不支持的请求格式' }),
  ...(call.right && {
    403: `请求来源不被允许，或角色不允许：仅限${rolesWith(call.right)
      .map((role) => shopRoleNames[role])
      .join('、')}`,
  }),
  ...(call.deskRight && {
    403: `岗位不允许：仅限${deskRolesWith(call.deskRight)
      .map((role) => deskRoleNames[role])
      .join('、')}`,
  }),
  ...(call.idempotent && { 409: '同一键已用于另一内容' }),
  ...(!call.inAnyShop && call.access !== 'key' && call.access !== 'desk' && { 460: '会话已换到另一门店' }),
  500: busyText,
  ...call.refusals,
});

const isBusinessCode = (code: string): boolean => Number(code) >= 600;

const responsesOf = (refusals: Readonly<Record<string, string>>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([code]) => !isBusinessCode(code))
      .map(([code, meaning]) => [code, answer(meaning, envelopeOf(Number(code), {}, code === '422' ? fieldErrors : {}))]),
  );

/** Business codes go out with HTTP 200 (api.md): `code` says which of the forms an answer has. */
function answered(call: Call): object {
  const whole = envelopeOf(200, schemaOf(call.data));
  const refused = Object.entries(call.refusals ?? {}).filter(([code]) => isBusinessCode(code));
  if (refused.length === 0) return answer('成功', whole);
  return answer(['成功', ...refused.map(([code, meaning]) => `${code}: ${meaning}`)].join('; '), {
    oneOf: [whole, ...refused.map(([code, description]) => ({ description, ...envelopeOf(Number(code), { type: ['object', 'null'] }) }))],
  });
}

/** A form, a file, or one of both. */
function bodyOf({ form, file, labels, bulk }: Call): object {
  if (form === undefined) return file === undefined ? {} : { requestBody: fileOf(file) };
  const fields = formOf(form, { labels, bulk });
  if (bulk !== undefined) return { requestBody: { description: bulkForm(bulk), content: { 'application/json': { schema: fields } } } };
  const content = {
    'application/x-www-form-urlencoded': { schema: fields },
    'application/json': { schema: fields },
    ...(file && fileOf(file).content),
  };
  return { requestBody: { description: bracketForm, content } };
}

const securityOf: Readonly<Record<Call['access'], readonly object[]>> = {
  buyer: [{ sid: [] }],
  key: [{ key: [] }],
  desk: [{ desk: [] }],
  visitor: [],
};

/** What calls and files have alike. */
const headOf = ({
  method,
  path,
  group,
  summary,
  access,
}: Pick<Call, 'group' | 'summary' | 'access'> & { method: string; path: string }) => ({
  tags: [group],
  summary,
  operationId: `${method.toLowerCase()}${path.replaceAll(/[/{}._]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`,
  security: securityOf[access],
});

const operationOf = (call: Call) => ({
  ...headOf(call),
  parameters: [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query', call.labels),
    ...(call.idempotent ? [idempotencyParameter(call.idempotent)] : []),
  ],
  ...bodyOf(call),
  responses: { 200: answered(call), ...responsesOf(refusalsOf(call)) },
});

const byName = (path: string) => namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

/** A file is refused in the envelope as everywhere; a provider is answered in its own form. */
function fileOperationOf(file: ServedFile) {
  const ofTypes = (description: string) => ({
    description,
    content: Object.fromEntries(file.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  });
  const asked = file.query && schemaOf(file.query).properties;
  const refused = {
    400: '请求格式有误',
    ...(file.access === 'buyer' && { 401: '请先登录' }),
    ...(file.labels && { 422: '参数有误, `errors` 为各字段的提示' }),
    ...(asked && 'shop' in asked && { 460: '会话已换到另一门店' }),
    500: busyText,
    ...file.refusals,
  };
  const isNotice = file.method === 'POST';
  return {
    ...headOf(file),
    parameters: [
      ...(file.params ? parametersOf(file.params, 'path') : byName(file.path)),
      ...parametersOf(file.query, 'query', file.labels),
    ],
    ...(isNotice && { requestBody: { content: { '*/*': { schema: { type: 'string' } } } } }),
    responses: {
      200: ofTypes('成功'),
      ...(isNotice
        ? Object.fromEntries(Object.entries(file.refusals ?? {}).map(([code, meaning]) => [code, ofTypes(meaning)]))
        : responsesOf(refused)),
    },
  };
}

/**
 * The server's OpenAPI document, generated from the calls of the contract that it really serves, and from the files
 * beside them.
 */
export function openApiDocument(calls: readonly Call[], files: readonly ServedFile[]): object {
  const paths: Record<string, Record<string, object>> = {};
  const put = (path: string, method: string, operation: object) => {
    (paths[path] ??= {})[method.toLowerCase()] = operation;
  };
  for (const call of calls) put(call.path, call.method, operationOf(call));
  for (const file of files) put(file.path, file.method, fileOperationOf(file));
  return {
    openapi: '3.1.0',
    info: {
      title: '药集 API',
      version: '1.0.0',
      description:
        '除文件外, 所有答复均为 `{ code, message, data }`; 成功为 HTTP 200 与 code 200, 其余 HTTP 状态与 code 相同, 600 及以上的业务码以 HTTP 200 发出。金额为字符串, 时间为整数秒。',
    },
    servers: [{ url: '/', description: '提供本文档的服务器' }],
    paths,
    webhooks: openApiWebhooks(calls, ({ data }) => schemaOf(data)),
    components: {
      securitySchemes: {
        sid: { type: 'apiKey', in: 'cookie', name: 'sid' },
        desk: { type: 'apiKey', in: 'cookie', name: 'desk', description: '工作台的会话, 与买家的会话无关' },
        key: { type: 'http', scheme: 'bearer', description: '卖方程序的密钥, 由 `npm run -s shop -- key make` 生成' },
      },
    },
  };
}
