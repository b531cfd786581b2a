/** A way of a call to fail, and what product.md §8 makes of it where a screen loads by that call. */
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
  { name: 'a proxy without its server (502)', meet: answered(502, '<h1>Bad Gateway</h1>', 'text/html'), toast: busy },
  { name: 'a network that is away', meet: () => Promise.reject(new TypeError('Failed to fetch')), toast: busy },
  { name: 'cut JSON', meet: answered(200, '{"code":200,"message":"","da'), toast: busy, isNoted: true, heals: true },
  { name: 'HTML for JSON', meet: answered(200, '<!doctype html><h1>It works</h1>', 'text/html'), toast: busy, isNoted: true },
  { name: 'data of another shape', meet: answered(200, '{"code":200,"message":"","data":7}'), toast: busy, isNoted: true },
  {
    name: 'silence',
    meet: (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    dialog: '请求超时，请刷新页面',
    offersRefresh: true,
    heals: true,
  },
  { name: 'another shop (460)', meet: refused(460), dialog: said, offersRefresh: true },
  { name: 'too much asked (429)', meet: refused(429), dialog: said },
  { name: 'an unknown code', meet: refused(777), dialog: said, heals: true },
  { name: 'no right to it (403)', meet: refused(403), dialog: said },
  { name: 'no such thing (404)', meet: refused(404), dialog: said, meansMissing: true },
  { name: 'refused fields (422)', meet: refused(422, { errors: { page: [said] } }), toast: said, meansMissing: true },
  { name: 'no signed contract (459)', meet: refused(459), toast: said, leadsTo: '/dzht' },
  { name: 'a session that ended (401)', meet: refused(401), leadsTo: '/login', heals: true },
  { name: 'a session that ended (10001)', meet: refused(10_001), leadsTo: '/login' },
];
