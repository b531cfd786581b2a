import type { Call } from '../../contract/shared/call.ts';
import { feedNames } from '../../domain/feed/told-feeds.ts';

/** What a schema of an answer holds, as far as a webhook needs it. */
interface AnswerSchema {
  readonly properties?: { readonly list?: { readonly items?: object } };
}

const header = (name: string, description: string) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } });

/** The headers of Standard Webhooks, by which the receiver knows the shop. */
const parameters = [
  header('webhook-id', '本次投递的编号, 即条目的 `cursor`; 重试时不变'),
  header('webhook-timestamp', '发送时间, 1970 年以来的秒数'),
  header('webhook-signature', '`v1,` 加 `id.timestamp.body` 的 HMAC-SHA-256 (base64); 密钥为 `whsec_` 之后的部分 (base64)'),
];

/**
 * The webhooks of the OpenAPI document (R55): an entry of each feed as it is pushed, which is what the feed answers.
 * @param calls all calls; those that read a feed count
 * @param schemaOf the JSON Schema of a call's answer
 */
export function openApiWebhooks(calls: readonly Call[], schemaOf: (call: Call) => AnswerSchema): Record<string, object> {
  const pushed = calls.flatMap((call) => {
    const feed = call.method === 'GET' ? feedNames.find((name) => name === call.keyRight) : undefined;
    return feed === undefined ? [] : [{ feed, call }];
  });
  return Object.fromEntries(
    pushed.map(({ feed, call }) => {
      const properties = { feed: { type: 'string', const: feed }, entry: schemaOf(call).properties?.list?.items ?? {} };
      const operation = {
        ...{ tags: [call.group], summary: `推送: ${call.summary}`, operationId: `webhook${feed[0]?.toUpperCase()}${feed.slice(1)}` },
        description: `与 \`GET ${call.path}\` 的条目相同, 由 \`npm run -s shop -- webhook set\` 设定地址`,
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', required: ['feed', 'entry'], properties } } },
        },
        responses: { '2XX': { description: '已入账; 其他答复、重定向与 7 秒内无答复均会重试' } },
      };
      return [feed, { post: operation }];
    }),
  );
}
