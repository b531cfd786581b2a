import type { FastifyInstance } from 'fastify';

/** Who one can be at the simulated WeChat. */
export type SimulatedUser = 'sim-zhoumin' | 'sim-liqiang' | 'sim-wangfang' | 'sim-sunhao';

const form = (fields: Readonly<Record<string, string>>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const hidden = (page: string, name: string): string =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '').replaceAll('&amp;', '&');

/** A phone that scans: it follows the pages as a browser without a session does. */
export const wechatPhone = (app: FastifyInstance) => {
  const at = async (url: string) => app.inject({ url });
  /** Scans, and opens the page of WeChat. */
  const scan = async (pageUrl: string) => {
    const scanned = await at(pageUrl);
    return scanned.statusCode === 302 ? at(String(scanned.headers.location)) : scanned;
  };
  /** Consents there as somebody, or does not; gives where the phone is sent back to. */
  const consent = async (pageUrl: string, user: SimulatedUser, answer = 'yes') => {
    const page = await scan(pageUrl);
    const sent = await app.inject({
      method: 'POST',
      url: '/wechat/sim/answer',
      ...form({ link: hidden(page.body, 'link'), user, answer }),
    });
    return String(sent.headers.location);
  };
  /** The shop's own question to whoever has consented. */
  const question = async (pageUrl: string, user: SimulatedUser) => {
    const asked = await at(await consent(pageUrl, user));
    const page = asked.statusCode === 303 ? await at(String(asked.headers.location)) : asked;
    return { page: page.body, key: hidden(page.body, 'key') };
  };
  const say = async (key: string, answer: 'yes' | 'no') => {
    const said = await app.inject({ method: 'POST', url: '/wechat/confirm', ...form({ key, answer }) });
    return (await at(String(said.headers.location))).body;
  };
  /** The whole way, to yes. */
  const confirm = async (pageUrl: string, user: SimulatedUser) => say((await question(pageUrl, user)).key, 'yes');
  return { at, scan, consent, question, say, confirm };
};
