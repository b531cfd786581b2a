import { type MessageTemplate, messageTemplates } from '../message-templates.ts';
import type { AliyunKey } from './aliyun-signature.ts';

/** What Alibaba Cloud's short message service (短信服务) gives a customer, all of it or nothing. */
export interface AliyunSettings extends AliyunKey {
  /** the approved name that stands before every message (签名) */
  readonly signName: string;
  /** its code for each of the shop's texts */
  readonly templates: Readonly<Record<MessageTemplate, string>>;
}

const names = {
  accessKeyId: 'SMS_ACCESS_KEY_ID',
  accessKeySecret: 'SMS_ACCESS_KEY_SECRET',
  signName: 'SMS_SIGN_NAME',
  templates: 'SMS_TEMPLATES',
} as const;
const providerName = 'SMS_PROVIDER';

const isTemplate = (name: string): name is MessageTemplate => Object.hasOwn(messageTemplates, name);

/** `code=SMS_1,review-passed=SMS_2` …, all of them: what has no code would never reach a phone. */
function templatesIn(text: string, problems: string[]): AliyunSettings['templates'] {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='));
  const isRight = pairs.every(([name = '', code = '', ...rest]) => isTemplate(name) && /^\w{1,64}$/.test(code) && rest.length === 0);
  const missing = Object.keys(messageTemplates).filter((name) => !pairs.some(([given]) => given === name));
  if (!isRight || missing.length > 0) {
    const lacks = missing.length > 0 ? `; it lacks ${missing.join(', ')}` : '';
    problems.push(
      `${names.templates} must be like code=SMS_1,review-passed=SMS_2, with each of ${Object.keys(messageTemplates).join(', ')}${lacks}.`,
    );
  }
  return Object.fromEntries(pairs) as AliyunSettings['templates'];
}

/**
 * Reads who carries messages to phones: nobody without `SMS_PROVIDER`.
 * @returns null for nobody
 */
export function readSmsSettings(given: (name: string) => string | null, problems: string[]): AliyunSettings | null {
  const provider = given(providerName);
  const own = Object.values(names);
  if (provider === null) {
    const stray = own.filter((name) => given(name) !== null);
    if (stray.length > 0) problems.push(`${stray.join(', ')} also needs ${providerName}=aliyun.`);
    return null;
  }
  if (provider !== 'aliyun') {
    problems.push(`${providerName} must be aliyun, not "${provider}".`);
    return null;
  }
  const missing = own.filter((name) => given(name) === null);
  if (missing.length > 0) {
    problems.push(`${providerName} also needs ${missing.join(', ')}.`);
    return null;
  }
  const text = (name: string): string => given(name) ?? '';
  return {
    accessKeyId: text(names.accessKeyId),
    accessKeySecret: text(names.accessKeySecret),
    signName: text(names.signName),
    templates: templatesIn(text(names.templates), problems),
  };
}
