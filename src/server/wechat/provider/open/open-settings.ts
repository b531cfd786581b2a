/** What WeChat gives an application that people sign in to by their WeChat (公众号网页授权), all of it or nothing. */
export interface OpenSettings {
  readonly appId: string;
  readonly secret: string;
  /** where this shop is reached from outside, a domain that the application names as its own */
  readonly publicUrl: string;
}

/** By which WeChat people sign in. */
export interface WechatLoginSettings {
  /** the simulated one: for the demo shop, off as soon as the real one is there */
  readonly isSimulated: boolean;
  /** null: off, and nobody is called */
  readonly open: OpenSettings | null;
}

const names = { appId: 'WECHAT_LOGIN_APPID', secret: 'WECHAT_LOGIN_SECRET' } as const;
const publicUrlName = 'PUBLIC_URL';

/** Reads by which WeChat people sign in: without a word about it none, and the simulated one in the demo shop. */
export function readWechatLoginSettings(
  given: (name: string) => string | null,
  flag: (name: string, fallback: boolean) => boolean,
  { demoData }: { readonly demoData: boolean },
  problems: string[],
): WechatLoginSettings {
  const [appId, secret, publicUrl] = [given(names.appId), given(names.secret), given(publicUrlName)];
  const isWanted = appId !== null || secret !== null;
  const missing = [
    ...(appId === null ? [names.appId] : []),
    ...(secret === null ? [names.secret] : []),
    ...(publicUrl === null ? [publicUrlName] : []),
  ];
  if (isWanted && missing.length > 0) problems.push(`Signing in by WeChat also needs ${missing.join(', ')}.`);
  const isUrl = publicUrl !== null && /^https:\/\/[^/?#\s]+$/.test(publicUrl);
  if (isWanted && publicUrl !== null && !isUrl) problems.push(`${publicUrlName} must be like https://shop.example.com.`);
  const open = appId !== null && secret !== null && isUrl ? { appId, secret, publicUrl } : null;
  return { open, isSimulated: flag('WECHAT_SIMULATED', demoData && !isWanted) };
}
