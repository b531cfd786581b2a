/** What a refusal tells beside its code. */
interface RefusalDetail {
  /** 409 and the like: what the buyer needs to go on. */
  readonly data?: unknown;
  /** 422: the messages of each field, in the order of the form. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An expected «no» on its way to the buyer: thrown, so that it also rolls back the transaction that it ends.
 * The message is shown to the buyer as it is.
 */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly detail: RefusalDetail = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }

  /** Codes that are no HTTP status go out with 200 (api.md). */
  get status(): number {
    return this.code >= 600 ? 200 : this.code;
  }
}

/** 404 with its reason. */
export const notFound = (message: string): Refusal => new Refusal(404, message);

/** 422 for one field of the form. */
export const fieldRefused = (field: string, message: string): Refusal => new Refusal(422, message, { errors: { [field]: [message] } });

/** 460: the session has moved to another shop than the page shows (R24). */
export const otherShop = (company: string): Refusal => new Refusal(460, `本页的门店已换成“${company}”，刷新后再操作`);

/** 401: the buyer must log in. */
export const loginRequired = (): Refusal => new Refusal(401, '请先登录');
