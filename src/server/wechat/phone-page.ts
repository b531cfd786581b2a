import { maskedName } from '../../domain/account/scanned-code.ts';
import { escaped, hiddenFields, plainPage } from '../html-pages/plain-page.ts';
import type { WechatTicket } from './tickets.ts';

/** Whose page it is. */
interface Site {
  readonly name: string;
  readonly motto: string;
}

const page = ({ name, motto }: Site, title: string, body: string): string =>
  plainPage({ title, site: name, bar: `${name} ${motto}`.trim(), barTone: 'shop' }, body);

/** Where the phone's answer goes. */
export const answerPath = '/wechat/confirm';

/** What somebody says yes to. */
interface Asked {
  readonly ticket: Pick<WechatTicket, 'purpose' | 'nickname'>;
  /** what he answers with */
  readonly answer: string;
  /** of the account that is bound or signed in to; null: this WeChat has none yet */
  readonly account: string | null;
  /** when the code was made, by the clock in China */
  readonly madeAt: string;
}

/** The shop itself asks who has scanned, and says its name, the account and what for: a code may be a stranger's. */
export function askingPage(site: Site, { ticket: { purpose, nickname }, answer, account, madeAt }: Asked): string {
  const isBinding = purpose === 'bind';
  const title = isBinding ? '绑定微信' : account === null ? '用微信继续' : '登录确认';
  const facts: readonly (readonly [string, string])[] = [
    ['商家', site.name],
    ...(account === null ? [] : [['账号', maskedName(account)] as const]),
    ['微信', nickname],
    ['二维码', `${madeAt} 生成`],
  ];
  const words = isBinding
    ? '绑定后，这个微信可以扫码登录上面的账号。'
    : account === null
      ? '这个微信还没有绑定账号。确认后请在电脑上绑定已有账号，或注册新账号。'
      : '确认后，显示二维码的电脑将登录上面的账号。';
  const name = escaped(site.name);
  return page(
    site,
    title,
    `<h1>${isBinding ? `绑定微信到${name}账号` : account === null ? `用微信登录${name}` : `登录${name}电脑端`}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<p>${words}</p>
<p class="warn">请确认二维码是您本人刚在电脑上打开的。别人发来的二维码，请不要确认。</p>
<form method="post" action="${answerPath}">${hiddenFields({ key: answer })}
<button type="submit" name="answer" value="yes">${isBinding ? '确认绑定' : '确认'}</button><button type="submit" class="plain" name="answer" value="no">不是我，取消</button></form>`,
  );
}

/** What has come of it, as the phone shows it. */
export type PhoneOutcome = 'bound' | 'confirmed' | 'declined' | 'taken' | 'over' | 'failed';

const outcomes: Readonly<Record<PhoneOutcome, readonly [title: string, words: string]>> = {
  bound: ['微信已绑定', '以后可以用这个微信扫码登录。请回到电脑继续。'],
  confirmed: ['已确认', '请回到电脑继续。'],
  declined: ['已取消', '没有绑定，也没有登录。'],
  taken: ['绑不上', '这个微信已绑定别的账号，或者这个账号已绑定别的微信。先登录原来的账号解绑，再重新扫码。'],
  over: ['二维码已失效', '请在电脑上刷新二维码后重新扫码。'],
  failed: ['微信没有回应', '请稍后重新扫码。'],
};

/** The end of the phone's way. */
export const outcomePage = (site: Site, outcome: PhoneOutcome): string => {
  const [title, words] = outcomes[outcome];
  return page(site, title, `<h1>${title}</h1><p>${words}</p>`);
};
