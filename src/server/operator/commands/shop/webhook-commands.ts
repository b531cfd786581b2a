import { randomUUID } from 'node:crypto';
import { feedNames, type ToldFeed } from '../../../../domain/feed/told-feeds.ts';
import { epochSeconds } from '../../../clock.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { webhookPlace } from '../../../identity/identity-vault.ts';
import { isWebhookAddress, postSigned } from '../../../webhook/post-signed.ts';
import {
  readWebhook,
  removeWebhook,
  retryDeliveries,
  setWebhook,
  skipDelivery,
  waitingDeliveries,
  webhookFigures,
} from '../../../webhook/webhook.ts';
import { countOf } from '../../kit/count-option.ts';
import { momentText } from '../../kit/moment-text.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import { type OperatorCommand, type OperatorShop, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const flag = { type: 'boolean' } as const;

const isFeed = (word: string): word is ToldFeed => feedNames.some((feed) => feed === word);

function feedsOf(text: string): ToldFeed[] {
  const words = text.split(',').map((word) => word.trim());
  if (!words.every(isFeed)) throw new UsageError(`--for lists some of ${feedNames.join(', ')}`);
  return feedNames.filter((feed) => words.includes(feed));
}

const set: OperatorCommand = {
  usage: 'webhook set URL [--for FEED,…] [--new-secret]',
  acts: true,
  describe: `entries from now on are pushed to https://… or to http://… of this machine (${feedNames.join(', ')}; all without --for); a new secret is shown this once`,
  options: { for: { type: 'string' }, 'new-secret': flag },
  words: 1,
  run: async ({ database, identities = null, clock }, [url = ''], { for: feeds = feedNames.join(','), 'new-secret': fresh }) => {
    if (!isWebhookAddress(url)) throw new UsageError('URL is https://…, or http://localhost:PORT/…, without user and fragment');
    const chosen = feedsOf(feeds);
    const secret = await setWebhook(database, identities, { url, feeds: chosen, isNewSecret: fresh !== undefined, at: clock() });
    return [row(url, chosen.join(',')), ...(secret === null ? [] : [secret])];
  },
};

/** The webhook, with the secret by which it signs; null where its key is not here. */
async function openWebhook({ database, identities = null }: OperatorShop) {
  const webhook = await readWebhook(database);
  if (webhook === undefined) throw notFound('There is no webhook: webhook set URL');
  return { ...webhook, secret: identities?.open(webhook.secret, webhookPlace) ?? null };
}

const show: OperatorCommand = {
  usage: 'webhook show',
  acts: false,
  describe: 'where entries are pushed to, how many wait, how many are not tried again, and when the last one was taken',
  words: 0,
  run: async (shop) => {
    const { url, feeds, createdAt, secret } = await openWebhook(shop);
    const { due, dead, lastAt } = await webhookFigures(shop.database);
    return [
      row('URL', url),
      row('feeds', feeds.join(',')),
      row('since', momentText(createdAt)),
      ...(secret === null ? [row('secret', 'its key is not here: set IDENTITY_KEY, or webhook set URL --new-secret')] : []),
      row('waiting', due),
      row('dead', dead),
      row('last taken', momentText(lastAt)),
    ];
  },
};

const list: OperatorCommand = {
  usage: 'webhook list [--dead] [--limit N]',
  acts: false,
  describe: 'deliveries that wait: id, order, feed, state, tries, next try, what went wrong; with --dead those that are not tried again',
  options: { dead: flag, limit: { type: 'string' } },
  words: 0,
  run: async ({ database }, _words, { dead, limit }) => {
    const waiting = await waitingDeliveries(database, { isDead: dead !== undefined, limit: countOf(limit) });
    return waiting.map(({ position, sn, feed, state, tries, nextTryAt, fault }) =>
      row(position, sn, feed, state, tries, momentText(nextTryAt), fault || '-'),
    );
  },
};

const test: OperatorCommand = {
  usage: 'webhook test',
  acts: true,
  describe: 'pushes a signed message of no order ("feed": "test") once, and says what came of it',
  words: 0,
  run: async (shop) => {
    const { url, secret } = await openWebhook(shop);
    if (secret === null) throw new Refusal(409, 'The key of its secret is not here: set IDENTITY_KEY');
    const at = shop.clock();
    const body = JSON.stringify({ feed: 'test', entry: { at: epochSeconds(at) } });
    const fault = await postSigned({ url, secret, id: `test-${randomUUID()}`, body, at });
    if (fault !== null) throw new Refusal(409, `${url} did not take it: ${fault}`);
    return [row(url, 'taken')];
  },
};

const retry: OperatorCommand = {
  usage: 'webhook retry [ORDER]',
  acts: true,
  describe: 'what failed is tried again at once, dead ones too, as often as the first time; of one order or of all',
  words: [0, 1],
  run: async ({ database, clock }, [name]) => {
    const order = name === undefined ? null : await namedOrder(database, name);
    const retried = await retryDeliveries(database, order === null ? null : order.id, clock());
    return [`${retried} deliveries are tried again.`];
  },
};

const skip: OperatorCommand = {
  usage: 'webhook skip ID',
  acts: true,
  describe: 'gives a dead delivery up, so that the later ones of its order go on',
  words: 1,
  run: async ({ database, clock }, [id = '']) => {
    if (!/^\d{1,15}$/.test(id)) throw new UsageError('ID is the number of a delivery, as webhook list prints it');
    await skipDelivery(database, Number(id), clock());
    return [row(id, 'skipped')];
  },
};

const remove: OperatorCommand = {
  usage: 'webhook remove',
  acts: true,
  describe: 'nothing is pushed any more; what was not delivered can still be polled',
  words: 0,
  run: async ({ database }) => {
    await removeWebhook(database);
    return ['The webhook is removed.'];
  },
};

/** Where what happens is pushed to (R55). */
export const webhookCommands = {
  'webhook set': set,
  'webhook show': show,
  'webhook list': list,
  'webhook test': test,
  'webhook retry': retry,
  'webhook skip': skip,
  'webhook remove': remove,
} as const;
