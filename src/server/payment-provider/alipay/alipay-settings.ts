/** What 支付宝 gives a merchant in the key mode (公钥模式), all of it or nothing. */
export interface AlipaySettings {
  readonly appId: string;
  /** the merchant's account (PID), 2088…: money for another one is not this shop's */
  readonly sellerId: string;
  /** PEM of the application's private key */
  readonly key: string;
  /** PEM of the key with which 支付宝 signs (支付宝公钥) */
  readonly alipayKey: string;
  /** where this shop is reached from outside, e.g. `https://shop.example.com` */
  readonly publicUrl: string;
  /** the provider's own address; another one in its sandbox and in tests */
  readonly gateway: string;
}
