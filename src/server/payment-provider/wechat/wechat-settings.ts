/** What 微信支付 gives a merchant (API v3), all of it or nothing. */
export interface WechatSettings {
  readonly merchantId: string;
  readonly appId: string;
  /** serial number of the merchant's certificate, and its private key in PEM */
  readonly merchantSerial: string;
  readonly merchantKey: string;
  /** id (or certificate serial) and PEM of the key with which 微信支付 signs */
  readonly platformSerial: string;
  readonly platformKey: string;
  /** 32 bytes (API v3 密钥), for what it encrypts */
  readonly apiKey: string;
  /** where this shop is reached from outside, e.g. `https://shop.example.com` */
  readonly publicUrl: string;
  /** the provider's own address; another one only in tests */
  readonly baseUrl: string;
}
