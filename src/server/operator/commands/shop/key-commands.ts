import { feedNames, type KeyRight, keyRights, sentFeeds } from '../../../../domain/feed/told-feeds.ts';
import { listKeys, makeKey, revokeKey } from '../../../erp/access-keys.ts';
import { isNetwork } from '../../../http/networks.ts';
import { lineOf } from '../../kit/line-option.ts';
import { minuteText } from '../../kit/moment-text.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { row } from '../../kit/row.ts';

const listed = (text: string | undefined): string[] => (text ?? '').split(',').flatMap((word) => word.trim() || []);

const isRight = (word: string): word is KeyRight => keyRights.some((right) => right === word);

function rightsOf(text: string | undefined): KeyRight[] {
  const words = listed(text);
  if (words.length === 0 || !words.every(isRight)) throw new UsageError(`--for lists some of ${keyRights.join(', ')}`);
  return words.filter(isRight);
}

function networksOf(text: string | undefined): string[] {
  const words = listed(text);
  const wrong = words.find((word) => !isNetwork(word));
  if (wrong !== undefined) throw new UsageError(`--from lists addresses or networks like 10.0.0.0/8, not ${wrong}`);
  return words;
}

/** The name of a key: a line that is not empty. */
function nameOf(word: string | undefined): string {
  const name = lineOf(word, 'NAME', 60);
  if (name === '') throw new UsageError('NAME is what the key is for');
  return name;
}

const make: OperatorCommand = {
  usage: 'key make NAME --for FEED,… [--from NETWORK,…]',
  acts: true,
  describe: `a key for a program of yours, shown this once: which feeds it reads (${feedNames.join(', ')}) or sends (${sentFeeds.join(', ')}), and from where it works`,
  options: { for: { type: 'string' }, from: { type: 'string' } },
  words: 1,
  run: async ({ database, clock }, [name], { for: rights, from }) => [
    await makeKey(database, { name: nameOf(name), rights: rightsOf(rights), networks: networksOf(from), at: clock() }),
  ],
};

const list: OperatorCommand = {
  usage: 'key list',
  acts: false,
  describe: 'keys of programs: what for, from where, made, last used, revoked',
  words: 0,
  run: async ({ database }) =>
    (await listKeys(database)).map(({ name, rights, networks, createdAt, usedAt, revokedAt }) =>
      row(name, rights.join(','), networks.join(',') || 'anywhere', minuteText(createdAt), minuteText(usedAt), minuteText(revokedAt)),
    ),
};

const revoke: OperatorCommand = {
  usage: 'key revoke NAME',
  acts: true,
  describe: 'a key opens nothing any more, at once',
  words: 1,
  run: async ({ database, clock }, [name]) => {
    await revokeKey(database, nameOf(name), clock());
    return [row(nameOf(name), 'revoked')];
  },
};

/** Keys with which programs of the seller's call the shop (R55). */
export const keyCommands = { 'key make': make, 'key list': list, 'key revoke': revoke } as const;
