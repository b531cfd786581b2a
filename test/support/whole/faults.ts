/**
 * A kind of failure, and what product.md §8 makes of it where a screen loads by that call. Which codes and answers are
 * of which kind: test/infrastructure/http/kinds-of-failure.test.ts.
 */
export interface Fault {
  readonly name: string;
  readonly meet: (signal: AbortSignal) => Promise<Response>;
  /** What is said, once. */
  readonly toast?: string;
  readonly dialog?: string;
  /** The dialog offers to load the page anew; any other is only read. */
  readonly offersRefresh?: boolean;
  /** Where the buyer is led, with the way back. */
  readonly leadsTo?: '/login' | '/dzht';
  /** Nothing may be there by the name in the address: the screen says so in place, and nothing can be asked again. */
  readonly meansMissing?: boolean;
  /** The server does not keep the contract: whoever looks after the page hears of it. */
  readonly isNoted?: boolean;
  /** Afterwards the network heals, and whoever asks again has the whole screen; for one fault of each kind. */
  readonly heals?: boolean;
}

const busy = '系统繁忙，请稍候再试';
const said = '这是服务端的话';

const answered =
  (status: number, body: string, contentType = 'application/json') =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': contentType } }));
const refused = (code: number, more: object = {}) =>
  answered(code >= 200 && code < 600 ? code : 200, JSON.stringify({ code, message: said, data: null, ...more }));

export const faults: readonly Fault[] = [
  { name: 'a broken server (500)', meet: refused(500), toast: busy, heals: true },
  { name: 'an answer that cannot be read', meet: answered(200, '{"code":200,"message":"","da'), toast: busy, isNoted: true, heals: true },
  {
    name: 'silence',
    meet: (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    dialog: '请求超时，请刷新页面',
    offersRefresh: true,
    heals: true,
  },
  { name: 'another shop (460)', meet: refused(460), dialog: said, offersRefresh: true },
  { name: 'an unknown code', meet: refused(777), dialog: said, heals: true },
  { name: 'no right to it (403)', meet: refused(403), dialog: said },
  { name: 'no such thing (404)', meet: refused(404), dialog: said, meansMissing: true },
  { name: 'refused fields (422)', meet: refused(422, { errors: { page: [said] } }), toast: said, meansMissing: true },
  { name: 'no signed contract (459)', meet: refused(459), toast: said, leadsTo: '/dzht' },
  { name: 'a session that ended (401)', meet: refused(401), leadsTo: '/login', heals: true },
];
