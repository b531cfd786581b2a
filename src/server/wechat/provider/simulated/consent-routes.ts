import type { FastifyInstance } from 'fastify';
import { epochSeconds } from '../../../clock.ts';
import type { Api } from '../../../http/api.ts';
import { escaped, hiddenFields, plainPage, sendPage } from '../../../html-pages/plain-page.ts';
import { type ConsentLink, readSigned, signed, simulatedWechatSecret } from './simulated-messages.ts';
import { consentPath } from './simulated-provider.ts';

const answerPath = '/wechat/sim/answer';

/** Who one can be. */
const people: Readonly<Record<string, string>> = {
  'sim-zhoumin': '周敏',
  'sim-liqiang': '李强',
  'sim-wangfang': '王芳',
  'sim-sunhao': '孙浩',
};

const page = (title: string, body: string): string => plainPage({ title, site: '模拟微信', bar: '模拟微信：仅供演示，不连接微信' }, body);

const refusedPage = (): string => page('链接无效', '<h1>链接无效</h1><p>签名与内容不符，或已过时。请回到电脑刷新二维码后重新扫码。</p>');

function consentPage(link: string, { app_name: shop }: ConsentLink): string {
  const choices = Object.entries(people).map(
    ([id, name], at) =>
      `<label><input type="radio" name="user" value="${escaped(id)}"${at === 0 ? ' checked' : ''}>${escaped(name)}</label>`,
  );
  return page(
    '授权登录',
    `<h1>${escaped(shop)} 申请获取你的微信昵称</h1>
<form method="post" action="${answerPath}">${hiddenFields({ link })}
<fieldset><legend>选择一个模拟的微信用户</legend>${choices.join('')}</fieldset>
<button type="submit" name="answer" value="yes">允许</button><button type="submit" class="plain" name="answer" value="no">拒绝</button></form>`,
  );
}

const textOf = (form: unknown, name: string): string => {
  const value = (form as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
};

/** The simulated WeChat's own page: who holds the shop's link chooses who he is, and consents or not. */
export function consentRoutes({ app, database, clock }: Api): void {
  const linkIn = async (text: string): Promise<ConsentLink | null> => {
    const link = readSigned('consent', text, await simulatedWechatSecret(database));
    return link !== null && Number(link.time_expire) > epochSeconds(clock()) ? link : null;
  };

  void app.register(async (scope: FastifyInstance) => {
    scope.get(consentPath, async (request, reply) => {
      const text = request.url.split('?')[1] ?? '';
      const link = await linkIn(text);
      return link === null ? sendPage(reply, 400, refusedPage()) : sendPage(reply, 200, consentPage(text, link));
    });
    scope.post(answerPath, async (request, reply) => {
      const link = await linkIn(textOf(request.body, 'link'));
      const openId = textOf(request.body, 'user');
      const nickname = Object.hasOwn(people, openId) ? people[openId] : undefined;
      if (link === null || nickname === undefined) return sendPage(reply, 400, refusedPage());
      const grant = { state: link.state, open_id: openId, nickname, issued_at: String(epochSeconds(clock())) };
      const isGranted = textOf(request.body, 'answer') === 'yes';
      const word = new URLSearchParams(signed('grant', grant, await simulatedWechatSecret(database))).toString();
      const brought = { state: link.state, ...(isGranted && { code: Buffer.from(word, 'utf8').toString('base64url') }) };
      return reply.redirect(`${link.back_to}?${new URLSearchParams(brought)}`, 303);
    });
  });
}
