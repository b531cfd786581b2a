/** Who may import whom. `(^|/)` instead of `^src/`, so that the planted violations of the test are judged alike. */
const layer = (name) => `(^|/)${name}/`;
const anyOf = (...names) => `(^|/)(${names.join('|')})/`;
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const packages = 'node_modules/';

export default {
  forbidden: [
    forbid('domain-is-alone', { path: layer('domain') }, { path: anyOf('application', 'infrastructure', 'contract', 'ui', 'server', 'cli') }),
    forbid('domain-knows-big-js-only', { path: layer('domain') }, { path: packages, pathNot: 'node_modules/(@types/)?big\\.js/' }),
    forbid('domain-has-no-platform', { path: layer('domain') }, { dependencyTypes: ['core'] }),
    forbid('contract-knows-domain-only', { path: layer('contract') }, { path: anyOf('application', 'infrastructure', 'ui', 'server', 'cli') }),
    forbid('contract-knows-zod-only', { path: layer('contract') }, { path: packages, pathNot: 'node_modules/(zod|@types/big\\.js|big\\.js)/' }),
    forbid('application-looks-inward', { path: layer('application') }, { path: anyOf('infrastructure', 'contract', 'ui', 'server', 'cli') }),
    forbid('application-knows-rxjs-only', { path: layer('application') }, { path: packages, pathNot: 'node_modules/(rxjs|@types/big\\.js|big\\.js)/' }),
    forbid('infrastructure-has-no-screen', { path: layer('infrastructure') }, { path: anyOf('ui', 'server', 'cli') }),
    forbid('ui-sees-application-only', { path: layer('ui') }, { path: anyOf('domain', 'contract', 'infrastructure', 'server', 'cli') }),
    forbid('ui-features-keep-apart', { path: '(^|/)ui/([^/]+)/', pathNot: '(^|/)ui/(app|shared)/' }, { path: '(^|/)ui/[^/]+/', pathNot: '(^|/)ui/($2|shared)/' }),
    forbid('ui-shared-knows-no-feature', { path: '(^|/)ui/shared/' }, { path: '(^|/)ui/[^/]+/', pathNot: '(^|/)ui/shared/' }),
    forbid('server-is-a-channel', { path: layer('server') }, { path: anyOf('application', 'infrastructure', 'ui', 'cli') }),
    forbid('cli-is-a-channel', { path: layer('cli') }, { path: anyOf('application', 'infrastructure', 'ui') }),
    forbid('nobody-imports-a-channel', { path: anyOf('application', 'infrastructure', 'domain', 'contract', 'ui') }, { path: anyOf('server', 'cli') }),
    forbid('no-cycles', {}, { circular: true }),
  ],
};
