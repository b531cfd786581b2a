/** Who may import whom. `(^|/)` instead of `^src/`, so that the planted violations of the test are judged alike. */
const layer = (name) => `(^|/)${name}/`;
const anyOf = (...names) => `(^|/)(${names.join('|')})/`;
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const packages = 'node_modules/';
/** The folder of all layers, whether the source's or a planted one: other layers have rooms called `desk`, too. */
const source = '^(src/|test/architecture/planted/[^/]+/)';
const desk = `${source}desk/`;

/**
 * Rooms of a layer look one way: those of a rank see the ranks before it, never a neighbour nor a later rank. A room
 * that stands in no rank is above all of them; it needs a place here as soon as another room wants to see it.
 * @param free files that any room may see, and that may see any room.
 */
function inOrder(name, within, ranks, { free = '^$' } = {}) {
  const inside = (names) => `(^|/)${within}/(${names})/`;
  const all = ranks.flat();
  const looks = (from, pathNot, sees) =>
    forbid(name, { path: from, pathNot }, { path: `(^|/)${within}/[^/]+/`, pathNot: [inside([...sees, '$2'].join('|')), free] });
  return [
    ...ranks.map((rank, place) => looks(inside(rank.join('|')), free, ranks.slice(0, place).flat())),
    looks(inside('[^/]+'), [inside(all.join('|')), free], all),
  ];
}

export default {
  forbidden: [
    forbid(
      'domain-is-alone',
      { path: layer('domain') },
      { path: anyOf('application', 'infrastructure', 'contract', 'ui', 'server', 'demo', 'cli') },
    ),
    forbid('domain-knows-big-js-only', { path: layer('domain') }, { path: packages, pathNot: 'node_modules/(@types/)?big\\.js/' }),
    forbid('domain-has-no-platform', { path: layer('domain') }, { dependencyTypes: ['core'] }),
    forbid(
      'contract-knows-domain-only',
      { path: layer('contract') },
      { path: anyOf('application', 'infrastructure', 'ui', 'server', 'cli') },
    ),
    forbid(
      'contract-knows-zod-only',
      { path: layer('contract') },
      { path: packages, pathNot: 'node_modules/(zod|@types/big\\.js|big\\.js)/' },
    ),
    forbid('application-looks-inward', { path: layer('application') }, { path: anyOf('infrastructure', 'ui', 'server', 'cli') }),
    // A call's shape is written once, in the contract: its types are the application's, its code is not.
    forbid(
      'application-takes-types-of-contract',
      { path: layer('application') },
      { path: layer('contract'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'application-knows-rxjs-only',
      { path: layer('application') },
      { path: packages, pathNot: 'node_modules/(rxjs|@types/big\\.js|big\\.js)/' },
    ),
    forbid('infrastructure-has-no-screen', { path: layer('infrastructure') }, { path: anyOf('ui', 'server', 'cli') }),
    forbid('ui-sees-application-only', { path: layer('ui') }, { path: anyOf('domain', 'contract', 'infrastructure', 'server', 'cli') }),
    forbid(
      'ui-features-keep-apart',
      { path: '(^|/)ui/([^/]+)/', pathNot: '(^|/)ui/(app|kit|pieces)/' },
      { path: '(^|/)ui/[^/]+/', pathNot: '(^|/)ui/($2|kit|pieces)/' },
    ),
    forbid('ui-pieces-know-no-screen', { path: '(^|/)ui/pieces/' }, { path: '(^|/)ui/[^/]+/', pathNot: '(^|/)ui/(kit|pieces)/' }),
    forbid('ui-kit-knows-no-feature', { path: '(^|/)ui/kit/' }, { path: '(^|/)ui/[^/]+/', pathNot: '(^|/)ui/kit/' }),
    // `screens.ts` is what the application hands down to every screen.
    forbid(
      'ui-kit-knows-no-feature-of-the-application',
      { path: '(^|/)ui/kit/' },
      { path: layer('application'), pathNot: '(^|/)application/(shared/|screens\\.ts$)' },
    ),
    // The build puts whatever these folders import into the file of every first look (vite.config.ts).
    forbid(
      'ui-window-brings-window-only',
      { path: '(^|/)ui/(kit|pieces/[^/]+)/window/' },
      {
        path: '(^|/)ui/(kit|pieces)/',
        pathNot: ['(^|/)ui/(kit|pieces/[^/]+)/window/', '\\.css$'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid('server-is-a-channel', { path: layer('server') }, { path: anyOf('application', 'infrastructure', 'ui', 'cli') }),
    forbid('demo-is-a-channel', { path: layer('demo') }, { path: anyOf('application', 'infrastructure', 'ui', 'cli') }),
    // The server loads the invented shop in one place, and only when it is asked for.
    forbid('nobody-imports-demo', { pathNot: [layer('demo'), '(^|/)server/load-demo\\.ts$'] }, { path: layer('demo') }),
    forbid('nobody-imports-demo', { pathNot: layer('demo') }, { path: layer('demo'), dynamic: false }),
    forbid('cli-is-a-channel', { path: layer('cli') }, { path: anyOf('application', 'infrastructure', 'ui') }),
    forbid(
      'nobody-imports-a-channel',
      { path: anyOf('application', 'infrastructure', 'domain', 'contract', 'ui') },
      { path: anyOf('server', 'cli') },
    ),
    // The desk is a page of its own: the shop's page knows nothing of it, so that no buyer loads any of it.
    forbid(
      'shop-knows-no-desk',
      { pathNot: [desk, `${source}(application|infrastructure)/desk/`] },
      { path: [desk, `${source}(application|infrastructure)/desk/`] },
    ),
    forbid(
      'desk-sees-application-only',
      { path: desk, pathNot: `${desk}main\\.tsx$` },
      { path: `${source}(domain|contract|infrastructure|server|demo|cli)/` },
    ),
    // Beside the kit it takes the theme and what every page of ours does where something breaks.
    forbid(
      'desk-shares-the-kit',
      { path: desk },
      {
        path: layer('ui'),
        pathNot: [
          '(^|/)ui/kit/',
          '(^|/)ui/app/(theme/|layout/(theme-scope|screen-boundary)\\.tsx$|lost-styles\\.ts$|unfinished-page\\.ts$)',
        ],
      },
    ),
    forbid(
      'desk-features-keep-apart',
      { path: `${desk}([^/]+)/`, pathNot: `${desk}(app|kit)/` },
      { path: desk, pathNot: `${desk}($2|app|kit|session)/` },
    ),
    forbid('desk-kit-knows-no-feature', { path: `${desk}kit/` }, { path: desk, pathNot: `${desk}kit/` }),
    ...inOrder('domain-rooms-in-order', 'domain', [
      ['shared', 'errors', 'content'],
      ['account', 'goods', 'upload', 'trace-code'],
      ['licence', 'activity'],
      ['shipping', 'order', 'wallet'],
      ['cart'],
      ['promotion', 'qualification'],
      ['pricing'],
      ['cashback', 'combination', 'group-buy', 'lottery'],
      ['planning', 'after-sales', 'invoice'],
    ]),
    ...inOrder('contract-rooms-in-order', 'contract', [
      ['shared'],
      ['upload'],
      ['account', 'activity', 'content', 'goods'],
      ['cart'],
      ['order'],
    ]),
    // A port is what a feature asks of the world; every feature may ask it.
    ...inOrder(
      'application-rooms-in-order',
      'application',
      [
        ['shared'],
        ['upload'],
        ['account', 'content', 'shipping'],
        ['agreement'],
        ['favorite/marks', 'goods/face'],
        ['cart'],
        ['goods(?!/face)', 'order', 'after-sales'],
      ],
      {
        free: '-gateway\\.ts$',
      },
    ),
    ...inOrder('server-rooms-in-order', 'server', [
      ['apart'],
      ['log', 'csv', 'pdf'],
      ['spreadsheet'],
      ['database'],
      ['act'],
      ['identity'],
      ['http', 'shop', 'html-pages', 'simulated'],
      ['upload', 'alert', 'feed'],
      ['stock', 'backup'],
      ['licence'],
      ['agreement', 'payment-provider', 'outbox'],
      ['account'],
      ['message'],
      ['activity', 'pictures', 'verification', 'review', 'wallet'],
      ['wechat', 'content', 'profile'],
      ['goods', 'registration'],
      ['combination', 'price-list'],
      ['cart', 'storefront', 'help', 'wanted', 'invoice'],
      ['checkout', 'purchase'],
      ['order', 'ticket', 'points', 'feedback', 'lottery', 'cashback'],
      ['payment', 'group-buy', 'papers', 'trace-code'],
      ['after-sales', 'purchase', 'personal'],
      ['planning', 'words', 'staff', 'erp'],
      ['simulation', 'webhook'],
      ['desk'],
    ]),
    ...inOrder('ui-pieces-in-order', 'ui/pieces', [['account', 'content', 'upload'], ['goods'], ['order']]),
    ...inOrder('goods-screens-in-order', 'ui/goods', [['compare', 'list'], ['long-list'], ['table', 'detail']]),
    forbid('no-cycles', {}, { circular: true }),
  ],
};
