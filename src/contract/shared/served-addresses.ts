/**
 * Fields of answers that name something of the answering server's own, under whatever path:
 * pictures, documents, cashiers.
 */
const servedFields: ReadonlySet<string> = new Set([
  'image',
  'small',
  'logo',
  'logo1',
  'face',
  'inspection_url',
  'pay_url',
  'qr_image',
  'page_url',
  'picture',
]);

/** The pictures of goods are objects, whose members name the same picture in several sizes. */
const pictures = 'goods_image';

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');

/**
 * Reads answers of a server that is not the page's own: paths that it names of itself (`/api/pictures/1.svg`) become
 * full addresses, lying where the calls go; whatever begins with the base's own path is taken from its origin. Full
 * addresses stay, and so do links of ads, menus and news, which are screens of the page.
 * @param base the server's origin with its path, without a slash at the end
 * @returns what `JSON.parse` takes as its second argument
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
    // No screen of the page lies under /api.
    return servedFields.has(key) || (typeof value === 'string' && value.startsWith('/api/')) ? full(value) : value;
  };
}
