/** Another server that keeps the contract, in this one's place: own shop and database are then not started. */
export type Elsewhere = {
  /** `API_PICTURES`: origins of pictures that its answers name, beside its own. */
  readonly pictures: readonly string[];
} &
  /**
   * `API_BASE`: the browser calls it itself, with its cookies;
   * `address` is its origin and path, without a slash at the end.
   */
  (
    | { readonly kind: 'base'; readonly address: string }
    /** `API_UPSTREAM`: this server passes `/api` and what lies under `paths` on to it. */
    | { readonly kind: 'upstream'; readonly address: string; readonly paths: readonly string[] }
  );

/** Where the simulated cashier has its pages (`cashier-routes.ts`), which answers of a server like ours lead to. */
const usualPaths = ['/pay-sim', '/wechat'];

/** Origin and path of a full address; null, and a problem, for what is none or says more. */
function addressOf(name: string, text: string, problems: string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(text) && url.username === '' && url.password === '';
  if (isPlain) return url.origin + url.pathname.replace(/\/+$/, '');
  problems.push(`${name} must be the http(s) address of a server, with a path at most (https://shop.example/mall), not "${text}".`);
  return null;
}

function pathsOf(text: string | null, problems: string[]): readonly string[] {
  if (text === null) return usualPaths;
  const paths = text.split(',').map((path) => path.trim());
  if (!paths.every((path) => /^(?:\/[\w.~-]+)+$/.test(path) && !/\/\.\.?(?:\/|$)/.test(path) && !/^\/assets(?:\/|$)/.test(path))) {
    problems.push(`API_UPSTREAM_PATHS must be a list of paths like /uploads,/pay-sim, not "${text}".`);
  }
  return paths;
}

/** Origins as they stand in a content security policy: scheme, host and port, nothing more. */
function originsOf(text: string | null, problems: string[]): readonly string[] {
  if (text === null) return [];
  return text.split(',').flatMap((part) => {
    const one = part.trim();
    if (URL.canParse(one) && /^https?:$/.test(new URL(one).protocol) && new URL(one).origin === one) return [one];
    problems.push(`API_PICTURES must be a list of origins like https://pictures.example, not "${one}".`);
    return [];
  });
}

/**
 * Reads `API_BASE`, `API_UPSTREAM`, `API_UPSTREAM_PATHS` and `API_PICTURES`; null when this server is the shop itself.
 * @param problems gets a line for every variable that is wrong
 */
export function readElsewhere(given: (name: string) => string | null, problems: string[]): Elsewhere | null {
  const [base, upstream, paths] = [given('API_BASE'), given('API_UPSTREAM'), given('API_UPSTREAM_PATHS')];
  if (base !== null && upstream !== null) {
    problems.push('API_BASE and API_UPSTREAM exclude each other: either the browser calls the other server, or this one does.');
    return null;
  }
  if (paths !== null && upstream === null) problems.push('API_UPSTREAM_PATHS says nothing without API_UPSTREAM.');
  const pictures = originsOf(given('API_PICTURES'), problems);
  if (pictures.length > 0 && base === null && upstream === null)
    problems.push('API_PICTURES says nothing without API_BASE or API_UPSTREAM.');
  if (base !== null) {
    const address = addressOf('API_BASE', base, problems);
    return address === null ? null : { kind: 'base', address, pictures };
  }
  if (upstream === null) return null;
  const address = addressOf('API_UPSTREAM', upstream, problems);
  return address === null ? null : { kind: 'upstream', address, paths: pathsOf(paths, problems), pictures };
}
