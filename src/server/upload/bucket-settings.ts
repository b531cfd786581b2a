/** Storage with the protocol of S3, for the uploaded files of a shop on several machines. */
export interface BucketSettings {
  /** https://host, without the bucket */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** whether the bucket is the first part of the path; otherwise it is the first part of the host's name */
  readonly isPathStyle: boolean;
  /** what each key begins with: '' or a text that ends with `/` */
  readonly prefix: string;
}

const names = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  keyId: 'S3_KEY_ID',
  secret: 'S3_SECRET',
  region: 'S3_REGION',
  prefix: 'S3_PREFIX',
  pathStyle: 'S3_PATH_STYLE',
} as const;

const isEndpoint = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash + url.username === '';
};

/**
 * Reads where uploaded files lie; null: in the folder of `DATA_DIR`. What is wrong is added to `problems`, a line a
 * variable.
 */
export function readBucketSettings(
  given: (name: string) => string | null,
  flag: (name: string, fallback: boolean) => boolean,
  problems: string[],
): BucketSettings | null {
  if (Object.values(names).every((name) => given(name) === null)) return null;
  const checked = (name: string, text: string, isRight: boolean, words: string): string => {
    if (!isRight) problems.push(`${name} must be ${words}.`);
    return text;
  };
  const needed = (name: string, isRight: (text: string) => boolean, words: string): string => {
    const text = given(name) ?? '';
    return checked(name, text, text !== '' && isRight(text), words);
  };
  const region = given(names.region) ?? 'us-east-1';
  const prefix = given(names.prefix) ?? 'uploads/';
  return {
    endpoint: needed(names.endpoint, isEndpoint, 'an address https://HOST without a path'),
    bucket: needed(names.bucket, (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text), 'the name of a bucket'),
    keyId: needed(names.keyId, (text) => /^[!-~]{3,128}$/.test(text), 'the id of an access key'),
    secret: needed(names.secret, (text) => /^[!-~]{8,256}$/.test(text), 'the secret of that key'),
    region: checked(names.region, region, /^[a-z0-9-]{1,40}$/.test(region), 'the name of a region'),
    prefix: checked(names.prefix, prefix, /^([a-zA-Z0-9_-]{1,40}\/){1,4}$/.test(prefix), 'a folder in the bucket, like shop/uploads/'),
    isPathStyle: flag(names.pathStyle, false),
  };
}
