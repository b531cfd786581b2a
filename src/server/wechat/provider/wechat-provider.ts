/** Whose phone it is, as WeChat says it. */
export interface WechatUser {
  /** unchanging, of this person for this shop */
  readonly openId: string;
  /** shown to himself alone */
  readonly nickname: string;
}

/** A phone that has scanned, on its way to be asked who it is. */
interface WhoIsIt {
  /** comes back with the answer; hexadecimal digits */
  readonly state: string;
  /** the shop's own address that the phone comes back to */
  readonly backTo: string;
  readonly expiresAt: Date;
}

/** What the phone brought back. */
interface BroughtBack {
  readonly state: string;
  /** empty: he said no */
  readonly code: string;
  readonly now: Date;
}

/** What was brought back is not WeChat's word, or not for this shop, or too old. */
export class WordRefused extends Error {}

/** WeChat cannot be reached, or does not do what it was asked. */
export class WechatFailure extends Error {}

/** What the shop needs of WeChat: whose phone it is, with the person's consent. */
export interface WechatProvider {
  /** under which its people's ids are kept */
  readonly name: string;
  /** where it is reached from outside; null: the address that the screen itself was asked by */
  readonly publicUrl: string | null;
  /** The codes' page may be opened on the same machine: for trying it without a phone. */
  readonly isSimulated: boolean;
  /** Where the phone goes to consent. */
  consentAddress(question: WhoIsIt): Promise<string>;
  /**
   * Whose phone it is; null: he said no.
   * @throws WordRefused, WechatFailure
   */
  userOf(word: BroughtBack): Promise<WechatUser | null>;
}
