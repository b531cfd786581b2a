import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { type Elsewhere, readElsewhere } from './elsewhere-settings.ts';
import { readStaffSettings, type StaffSettings } from './staff/staff-settings.ts';
import { type AliyunSettings, readSmsSettings } from './outbox/aliyun/aliyun-settings.ts';
import { readTaxSettings, type TaxSettings } from './invoice/provider/tax-settings.ts';
import { type BucketSettings, readBucketSettings } from './upload/bucket-settings.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-provider/payment-settings.ts';
import { readWechatLoginSettings, type WechatLoginSettings } from './wechat/provider/open/open-settings.ts';
import { keysIn } from './identity/read-identity-keys.ts';
import { inProject, projectRoot } from './project-root.ts';

/** The embedded database without a directory: gone when the process ends. For tests. */
export const inMemory = 'memory://';

/** Everything that may differ between installations. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Another server behind the page, in place of this shop. */
  readonly elsewhere: Elsewhere | null;
  /** Keys that seal identity numbers, the current one first; empty: those of a file (R66). */
  readonly identityKeys: readonly Buffer[];
  /** A file with these keys; null: the embedded shop's own. */
  readonly identityKeyFile: string | null;
  /** Absolute directory of the embedded database, or `memory://`. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Replicas of that PostgreSQL, for reads that may be a second old. */
  readonly replicaUrls: readonly string[];
  /** Whether statements get names; a pgbouncer before 1.21 loses them. */
  readonly namesStatements: boolean;
  /** Where uploaded files lie, for several machines; null: in `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** Whose `X-Forwarded-*` headers count: nobody's, everybody's, or those of these proxies' addresses. */
  readonly trustProxy: boolean | string;
  /** An unpaid order is cancelled after so many minutes. */
  readonly orderExpiryMinutes: number;
  /** Whether an empty database gets the demo shop; by default the embedded one does. */
  readonly demoData: boolean;
  /** Whether the seller's people work at `/desk` (R64); by default in a demo shop alone. */
  readonly desk: boolean;
  /** Whether browsers keep the page's files and open it without a network; off, they forget what they kept. */
  readonly offlinePage: boolean;
  /** Which payment providers take money, with their keys. */
  readonly payment: PaymentSettings;
  /** Who issues invoices. */
  readonly tax: TaxSettings;
  /** Who carries messages to phones; null: nobody, they stay in the outbox. */
  readonly sms: AliyunSettings | null;
  /** how the seller's people are told of what waits for them */
  readonly staff: StaffSettings;
  /** By which WeChat people bind and sign in. */
  readonly wechat: WechatLoginSettings;
  /** What the WeChat service code stands for: a full address, or a path of the page. */
  readonly wechatUrl: string;
  /** What the mini-program code stands for, likewise. */
  readonly miniProgramUrl: string;
  /** The built page. */
  readonly pageDirectory: string;
  /** The built desk. */
  readonly deskDirectory: string;
  readonly log: 'off' | 'errors';
  /** Answers are checked against the contract's schema before they leave: tests do, production does not. */
  readonly checkAnswers: boolean;
}

/** What holds when nothing is said. */
export const defaultSettings: Settings = {
  port: 3000,
  host: '127.0.0.1',
  elsewhere: null,
  identityKeys: [],
  identityKeyFile: null,
  dataDir: inProject('data'),
  databaseUrl: null,
  replicaUrls: [],
  namesStatements: true,
  bucket: null,
  trustProxy: false,
  orderExpiryMinutes: 30,
  demoData: true,
  desk: true,
  offlinePage: true,
  payment: { isSimulated: true, wechat: null, alipay: null },
  tax: { isSimulated: true },
  sms: null,
  staff: { mail: null, robot: null },
  wechat: { isSimulated: true, open: null },
  wechatUrl: '/help/us/link',
  miniProgramUrl: '/',
  pageDirectory: inProject('dist', 'page'),
  deskDirectory: inProject('dist', 'desk'),
  log: 'errors',
  checkAnswers: false,
};

/** The environment asks for something impossible; the message names every such variable. */
export class SettingsError extends Error {}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables; an absent or empty variable is the default.
 * @throws SettingsError with one line a wrong variable
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = given(name);
    if (text === null) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    problems.push(`${name} must be an integer from ${min} to ${max}, not "${text}".`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const text = given(name);
    if (text === null) return fallback;
    if (/^(1|true|on)$/i.test(text)) return true;
    if (!/^(0|false|off)$/i.test(text)) problems.push(`${name} must be 1 or 0, not "${text}".`);
    return false;
  };
  const scannable = (name: string, fallback: string): string => {
    const text = given(name) ?? fallback;
    // Longer ones make a code that no phone reads from a screen.
    if (text.length <= 300 && /^(?:\/(?!\/)|https?:\/\/|weixin:\/\/)\S*$/.test(text)) return text;
    problems.push(`${name} must be a full address or a path of the page, not "${text}".`);
    return fallback;
  };
  const databaseUrl = given('DATABASE_URL');
  if (databaseUrl !== null && !isPostgres(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  // A PostgreSQL is for real orders: accounts whose password everybody knows come there only by a word of its owner.
  const demoData = flag('DEMO_DATA', databaseUrl === null);
  const settings: Settings = {
    ...defaultSettings,
    port: integer('PORT', defaultSettings.port, 0, 65_535),
    host: given('HOST') ?? defaultSettings.host,
    elsewhere: readElsewhere(given, problems),
    identityKeys: identityKeys(given('IDENTITY_KEY'), problems),
    identityKeyFile: given('IDENTITY_KEY_FILE'),
    dataDir: directory(given('DATA_DIR')),
    databaseUrl,
    replicaUrls: replicaUrls(given('DATABASE_REPLICA_URLS'), databaseUrl, problems),
    namesStatements: flag('DATABASE_NAMED_STATEMENTS', defaultSettings.namesStatements),
    bucket: readBucketSettings(given, flag, problems),
    trustProxy: proxies(given('TRUST_PROXY'), problems),
    orderExpiryMinutes: integer('ORDER_EXPIRY_MINUTES', defaultSettings.orderExpiryMinutes, 1, 100_000),
    demoData,
    desk: flag('DESK', demoData),
    offlinePage: flag('OFFLINE_PAGE', defaultSettings.offlinePage),
    payment: readPaymentSettings(given, flag, { demoData }, problems),
    tax: readTaxSettings(flag, { demoData }),
    sms: readSmsSettings(given, problems),
    staff: readStaffSettings(given, problems),
    wechat: readWechatLoginSettings(given, flag, { demoData }, problems),
    // The demo's help has the page behind the default; a shop of its own says where its service is reached.
    wechatUrl: demoData || given('WECHAT_URL') !== null ? scannable('WECHAT_URL', defaultSettings.wechatUrl) : '',
    miniProgramUrl: scannable('MINI_PROGRAM_URL', defaultSettings.miniProgramUrl),
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

function identityKeys(text: string | null, problems: string[]): readonly Buffer[] {
  const keys = text === null ? [] : keysIn(text);
  // The text itself is a secret: it is not repeated.
  if (keys === null) problems.push('IDENTITY_KEY must be 32 bytes in base64 or hexadecimal, or several of them separated by commas.');
  return keys ?? [];
}

/** Replicas are asked for their position one by one: more than these would be asked more than they are read. */
const mostReplicas = 16;

function replicaUrls(text: string | null, databaseUrl: string | null, problems: string[]): readonly string[] {
  if (text === null) return [];
  const urls = text.split(',').map((url) => url.trim());
  if (databaseUrl === null) problems.push('DATABASE_REPLICA_URLS needs DATABASE_URL.');
  // An address may have a password: it is not repeated.
  if (urls.length > mostReplicas || !urls.every((url) => isPostgres(url) && URL.canParse(url)))
    problems.push(`DATABASE_REPLICA_URLS must be at most ${mostReplicas} addresses with postgres://, separated by commas.`);
  return urls;
}

function directory(text: string | null): string {
  if (text === null) return defaultSettings.dataDir;
  return text.startsWith(inMemory) || isAbsolute(text) ? text : resolve(projectRoot, text);
}

/** The names that stand for them. */
const nearbyNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128) && rest.length === 0;
};

/**
 * `1` and `true` believe the nearest proxies only: those of this machine and of private networks. To believe every
 * caller would let anybody name any address, and guess passwords from as many as he likes.
 */
function proxies(text: string | null, problems: string[]): false | string {
  if (text === null || /^(0|false|off)$/i.test(text)) return false;
  if (/^(1|true|on)$/i.test(text)) return nearbyNetworks.join(',');
  const networks = text.split(',').map((network) => network.trim());
  if (!networks.every((network) => isNetwork(network) || nearbyNetworks.includes(network))) {
    problems.push(`TRUST_PROXY must be 1, 0 or a list of your proxies' addresses, not "${text}".`);
  }
  return networks.join(',');
}
