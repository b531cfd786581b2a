import type { BoundWechat, ScanProgress, WechatGateway } from '../../../src/application/account/wechat/wechat-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { wechatGateway } from '../../../src/contract/account/wechat-gateway.ts';
import { buyerFacts, fakeCode } from './fake-accounts.ts';
import { fakeOf } from './fake-of.ts';

/** What a phone does with the codes of a shop in memory. */
export interface FakeWechat extends WechatGateway {
  /** How the newest code stands from now on. */
  phone(progress: Partial<ScanProgress>): void;
  /** Codes that were made, and questions that were asked. */
  readonly made: string[];
  readonly asked: string[];
}

/** One account and one browser, in memory. */
export function fakeWechat(first: BoundWechat | null = null): FakeWechat {
  let bound = first;
  let progress: ScanProgress = { state: 'waiting', reason: '', nickname: '' };
  const made: string[] = [];
  const asked: string[] = [];
  const make = async () => {
    made.push(`T${made.length + 1}`);
    progress = { state: 'waiting', reason: '', nickname: '' };
    return { ticket: `T${made.length}`, picture: `data:image/svg+xml,code${made.length}`, page: '/wechat/scan?scene=1', livesSeconds: 300 };
  };
  const ask = async (ticket: string): Promise<ScanProgress> => {
    asked.push(ticket);
    if (ticket !== `T${made.length}`) return { state: 'expired', reason: '', nickname: '' };
    if (progress.state === 'done') bound ??= { nickname: '周敏', boundAt: 1_795_000_000 };
    return progress;
  };
  return fakeOf(wechatGateway, {
    made,
    asked,
    phone: (next) => {
      progress = { ...progress, ...next };
    },
    bound: async () => bound,
    bindingCode: make,
    bindingProgress: ask,
    unbind: async () => {
      bound = null;
    },
    loginCode: make,
    loginProgress: async (ticket) =>
      ticket === null ? (progress.state === 'unbound' ? progress : { state: 'expired', reason: '', nickname: '' }) : ask(ticket),
    login: async () => {
      if (progress.state !== 'done') throw new GatewayError('business', { code: 409, message: '二维码已失效，请重新扫码' });
      return buyerFacts;
    },
    sendCode: async () => ({ livesSeconds: 300, againSeconds: 60 }),
    bindExisting: async ({ password, code }) => {
      if (code !== '') return code === fakeCode ? accepted(buyerFacts) : refused({ code: '验证码不对，还可试 4 次' });
      return password === 'Demo#2026' ? accepted(buyerFacts) : refused({ password: '账号或密码有误' });
    },
  } satisfies FakeWechat);
}
