/** Fields whose addresses belong to the answering server, under any path: pictures, documents, payment pages. */
const servedFields: ReadonlySet<string> = new Set([
  'image',
  'logo',
  'logo1',
  'face',
  'inspection_url',
  'pay_url',
  'qr_image',
  'page_url',
  'picture',
]);

/** The pictures of goods are objects with addresses of several sizes. */
const pictures = 'goods_image';

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');

/**
 * Reads answers of another server than the page's own: its own paths (`/api/pictures/1.svg`) become full addresses at
 * the base; paths that begin with the base's path are resolved at its origin. Full addresses stay, and so do links of
 * ads, menus and news, which are screens of the page.
 * @param base the server's origin with its path, without a trailing slash
 * @returns the second argument of `JSON.parse`
 */
export function servedFrom(base: string): (key: string, value: unknown) => unknown {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  const full = (value: unknown): unknown => {
    if (!isPath(value)) return value;
    return prefix !== '' && value.startsWith(`${prefix}/`) ? origin + value : base + value;
  };
  const fullMembers = (picture: unknown): unknown =>
    typeof picture === 'object' && picture !== null
      ? Object.fromEntries(Object.entries(picture).map(([name, value]) => [name, full(value)]))
      : full(picture);
  return (key, value) => {
    if (key === pictures && Array.isArray(value)) return value.map(fullMembers);
    // No screen of the page has a path under /api.
    return servedFields.has(key) || (typeof value === 'string' && value.startsWith('/api/')) ? full(value) : value;
  };
}
