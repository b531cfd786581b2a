import { missingToOpen, type OpeningNeed } from '../../../../domain/shop/opening.ts';
import { Refusal } from '../../../http/refusal.ts';
import { openingFacts } from '../../../payment-provider/opening-facts.ts';
import { faultOfFiles } from '../../../upload/place-of-files.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';

/** What is missing, and what mends it. */
const words: Readonly<Record<OpeningNeed, string>> = {
  goods: 'no goods with stock: npm run -s import -- FILE.csv',
  'way-to-pay': 'no way to pay: settings --bank-account-name … --bank-name … --bank-account …, or WeChat Pay, or Alipay',
  'no-play-money': 'the simulated provider takes play money: set PAY_SIMULATED=0',
  'hot-line': 'no complaint hot line: settings --hot-line NUMBER',
  service: 'no contact for buyers without one of their own: settings --service-name NAME --service-phone NUMBER',
  'return-address': 'no address to send goods back to: settings --return-address ADDRESS',
  'seller-licences': 'no licences of the seller, which buyers must see: words init DIR, fill in licences.yaml, words apply DIR',
  'identity-key':
    'no key for identity numbers, so none is taken: set IDENTITY_KEY (openssl rand -base64 32), and keep it apart from backups',
  'lost-identity-key': 'identity numbers are sealed under a key that is not here: append that key to IDENTITY_KEY, or ask for them again',
  help: 'no help: words init DIR, fill in help.yaml, words apply DIR; or article put help new --category ID --title T --body @FILE',
};

const ready: OperatorCommand = {
  usage: 'ready',
  acts: false,
  describe: 'what the shop is missing before its first buyer comes; exit code 1 while something is',
  words: 0,
  run: async ({ database, payment, identities = null, files }) => {
    const missing = missingToOpen(await openingFacts(database, payment, identities)).map((need) => words[need]);
    const fault = files === undefined ? null : await faultOfFiles(files);
    if (fault !== null) missing.push(`no place for buyers' files: ${fault}`);
    if (missing.length > 0) throw new Refusal(409, missing.join('\n'));
    return ['Ready: nothing is missing.'];
  },
};

/** Whether the shop can open. */
export const readyCommands = { ready } as const;
