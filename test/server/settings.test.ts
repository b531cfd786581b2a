import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings, readSettings } from '../../src/server/settings.ts';

describe('settings', () => {
  it('have defaults, and find the data beside the package, not in the working directory', () => {
    expect(readSettings({})).toEqual(defaultSettings);
    expect(readSettings({ PORT: ' ', DATA_DIR: '' })).toEqual(defaultSettings);
    expect(isAbsolute(readSettings({ DATA_DIR: 'elsewhere' }).dataDir)).toBe(true);
  });

  it('are read from the environment', () => {
    const given = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://x/y',
      TRUST_PROXY: '10.0.0.0/8',
      ORDER_EXPIRY_MINUTES: '5',
      DEMO_DATA: '0',
      OFFLINE_PAGE: '0',
      WECHAT_URL: 'https://work.weixin.example/ca/1',
    };
    expect(readSettings(given)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://x/y',
      trustProxy: '10.0.0.0/8',
      orderExpiryMinutes: 5,
      demoData: false,
      offlinePage: false,
      wechatUrl: 'https://work.weixin.example/ca/1',
    });
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://x/y' }, false],
    [{ DATABASE_URL: 'postgres://x/y', DEMO_DATA: '1' }, true],
    [{ DEMO_DATA: '0' }, false],
  ])('put the demo shop, whose password everybody knows, into a PostgreSQL only where that is said: %j', (given, demoData) => {
    expect(readSettings(given).demoData).toBe(demoData);
  });

  it('believe proxies nearby or named, and never every caller', () => {
    expect(readSettings({ TRUST_PROXY: '1' }).trustProxy).toBe('loopback,linklocal,uniquelocal');
    expect(readSettings({ TRUST_PROXY: '203.0.113.7, 2001:db8::/32' }).trustProxy).toBe('203.0.113.7,2001:db8::/32');
    expect(() => readSettings({ TRUST_PROXY: 'nginx' })).toThrow('TRUST_PROXY');
    expect(() => readSettings({ TRUST_PROXY: '10.0.0.0/33' })).toThrow('TRUST_PROXY');
  });

  it('name replicas of a database, and no others', () => {
    const DATABASE_URL = 'postgres://x/y';
    const read = (DATABASE_REPLICA_URLS: string) => readSettings({ DATABASE_URL, DATABASE_REPLICA_URLS });
    expect(read('postgres://a/y, postgresql://b:5433/y').replicaUrls).toEqual(['postgres://a/y', 'postgresql://b:5433/y']);
    expect(read('').replicaUrls).toEqual([]);
    for (const wrong of ['mysql://a/y', 'postgres://a/y,', 'postgres://:secret', Array(17).fill('postgres://a/y').join(',')]) {
      expect(() => read(wrong)).toThrow('DATABASE_REPLICA_URLS');
      expect(() => read(wrong)).not.toThrow('secret');
    }
    expect(() => readSettings({ DATABASE_REPLICA_URLS: 'postgres://a/y' })).toThrow('DATABASE_REPLICA_URLS needs DATABASE_URL');
    expect(readSettings({ DATABASE_NAMED_STATEMENTS: '0' }).namesStatements).toBe(false);
  });

  it('have a bucket for files all or not at all', () => {
    const given = { S3_ENDPOINT: 'https://oss.example.cn', S3_BUCKET: 'shop-files', S3_KEY_ID: 'KEY', S3_SECRET: 'secret-of-it' };
    expect(readSettings({}).bucket).toBeNull();
    expect(readSettings(given).bucket).toEqual({
      endpoint: 'https://oss.example.cn',
      bucket: 'shop-files',
      keyId: 'KEY',
      secret: 'secret-of-it',
      region: 'us-east-1',
      prefix: 'uploads/',
      isPathStyle: false,
    });
    for (const name of Object.keys(given)) expect(() => readSettings({ ...given, [name]: '' })).toThrow(name);
    const wrong = {
      S3_ENDPOINT: 'https://oss.example.cn/shop-files',
      S3_BUCKET: '../other',
      S3_REGION: 'cn/east',
      S3_PREFIX: '../',
      S3_PATH_STYLE: 'maybe',
    };
    for (const [name, value] of Object.entries(wrong)) expect(() => readSettings({ ...given, [name]: value })).toThrow(name);
    expect(() => readSettings({ ...given, S3_SECRET: 'short' })).not.toThrow('short');
  });

  it('lead nobody to a page of the demo in a shop of its own', () => {
    const own = { DATABASE_URL: 'postgres://localhost/shop' };
    expect(readSettings(own).wechatUrl).toBe('');
    expect(readSettings({ ...own, WECHAT_URL: '/help/us/chat' }).wechatUrl).toBe('/help/us/chat');
    expect(readSettings({}).wechatUrl).toBe('/help/us/link');
  });

  it('name every variable that is wrong', () => {
    const wrong = {
      PORT: '70000',
      ORDER_EXPIRY_MINUTES: '1e3',
      DATABASE_URL: 'mysql://x',
      DEMO_DATA: 'maybe',
      MINI_PROGRAM_URL: 'javascript:alert(1)',
    };
    expect(() => readSettings(wrong)).toThrow(/PORT.*\n?[^]*ORDER_EXPIRY_MINUTES|DATABASE_URL[^]*PORT/);
    for (const name of Object.keys(wrong)) expect(() => readSettings(wrong)).toThrow(name);
  });
});
