import { orderExport } from '../../../src/contract/order/order-follow-calls.ts';
import type { TestShop } from '../server.ts';

/** As much of JSON Schema as the OpenAPI document of the contract uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
}

/** A call as the server itself describes it: tests that go through all of these cover new ones by themselves. */
export interface Operation {
  /** `POST /api/order/{id}/pay` */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly forBuyers: boolean;
  /** for the seller's own programs, whose key opens what is everybody's */
  readonly forPrograms: boolean;
  /** for the seller's people, whose session no buyer has (test/server/desk tries that) */
  readonly forDesk: boolean;
  readonly params: readonly string[];
  readonly query: JsonSchema;
  /** null: the call has no body */
  readonly form: JsonSchema | null;
}

interface Described {
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonSchema }[];
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

function operationOf(method: string, path: string, { security, parameters, requestBody }: Described): Operation {
  const query = parameters.filter((one) => one.in === 'query');
  return {
    name: `${method} ${path}`,
    method: method as Operation['method'],
    path,
    forBuyers: security.length > 0,
    forPrograms: security.some((one) => 'key' in one),
    forDesk: security.some((one) => 'desk' in one),
    params: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
    query: {
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    },
    form: requestBody?.content['application/json']?.schema ?? null,
  };
}

/** A file or what a provider hears is no call of the contract: it has no envelope. */
const isCall = ({ responses }: Described): boolean => JSON.stringify(responses['200']).includes('"data"');

const text: JsonSchema = { type: 'string' };
/** A file to download, under a filter like that of a call. */
const orderExportOperation: Operation = {
  name: `GET ${orderExport.path}`,
  method: 'GET',
  path: orderExport.path,
  forBuyers: true,
  forPrograms: false,
  forDesk: false,
  params: [],
  query: { properties: Object.fromEntries(Object.keys(orderExport.query.def.shape).map((name) => [name, text])), required: [] },
  form: null,
};

/** Every call that the server has registered, read from its OpenAPI document. */
export async function operationsOf(shop: TestShop): Promise<readonly Operation[]> {
  const { paths } = JSON.parse((await shop.visitor().get('/api/openapi.json')).text) as {
    paths: Record<string, Record<string, Described>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isCall(operation))
      .map(([method, operation]) => operationOf(method.toUpperCase(), path, operation)),
  );
  return [...described, orderExportOperation];
}

/** A text of 1 to 64 characters beside a positive number: that is what the contract calls an id. */
const isIdSchema = ({ anyOf = [], items }: JsonSchema): boolean =>
  anyOf.some(({ type, minLength }) => type === 'string' && minLength === 1) &&
  anyOf.some(({ type, minimum }) => type === 'integer' && minimum === 1)
    ? true
    : [...anyOf, ...(items ? [items] : [])].some(isIdSchema);

const isIdName = (name: string): boolean => /(^|_)ids?$/.test(name);

/** Where ids stand in a schema: `ids`, `params[].goods_id`. */
function idFieldsIn(schema: JsonSchema, path = ''): readonly string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const deeper = idFieldsIn(member, at);
    return deeper.length === 0 && (isIdName(name) || isIdSchema(member)) ? [at] : deeper;
  });
  const listed = schema.items ? idFieldsIn(schema.items, `${path}[]`) : [];
  return [...inside, ...listed, ...(schema.anyOf ?? []).flatMap((one) => idFieldsIn(one, path))];
}

/** Every field of a call that names something by its id: `{id}` of the path, fields of the query and of the form. */
export const idFieldsOf = ({ params, query, form }: Operation): readonly string[] => [
  ...new Set([...params.map((name) => `{${name}}`), ...idFieldsIn(query), ...(form ? idFieldsIn(form) : [])]),
];
