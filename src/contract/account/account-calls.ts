import * as z from 'zod/mini';
import { reviewStates } from '../../domain/licence/shop-standing.ts';
import { orderingSteps } from '../../domain/qualification/ordering-standing.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { promiseFields, promiseOf } from '../shared/promise-wire.ts';
import { wireInteger, wireText } from '../shared/wire-values.ts';

const group = '账户';
const number = answer.or(answer.integer(), 0);

interface OrderingSaid {
  readonly step: (typeof orderingSteps)[number];
  readonly message: string;
  readonly action: string;
  readonly to: string;
}

/** The standing by what every server says: where the licences are in order, the server decides the rest itself. */
const orderingElsewhere = (isQualified: boolean, message: string): OrderingSaid =>
  isQualified
    ? { step: 'order', message: '', action: '', to: '' }
    : { step: 'send-licences', message, action: '查看资质证照', to: '/zzzj' };

/** The user session of product.md §3; for a visitor `show` is false and nearly everything empty. */
export const userBase = inTerms(
  {
    isThere: called('show', answer.yes),
    /** the session's shop (R24); empty when unknown */
    shopId: called('shop_id', answer.or(answer.id, '')),
    username: answer.textOrNone,
    name: answer.textOrNone,
    phone: answer.textOrNone,
    company: answer.textOrNone,
    face: answer.textOrNone,
    /** 0 … 3 by purchases of 12 months; ranks of another server's own are ignored */
    rank: answer.reads(z._default(z.nullable(wireInteger({ max: 3 })), 0), (value) => (/^[0-3]$/.test(String(value)) ? value : 0), Number),
    /** the dedicated contact, or the default one (`is_default` 1) */
    contact: called(
      'admin',
      answer.orNull(
        inTerms({ name: answer.text, phone: answer.text, isDefault: called('is_default', answer.flag) }, ({ name, phone, isDefault }) => ({
          name,
          phone,
          isDedicated: !isDefault,
        })),
      ),
    ),
    address: answer.textOrNone,
    formerAddress: called('address_old', answer.textOrNone),
    /** qualification status; anything but 0 may add to the cart (§4) */
    qualification: called('is_passed', number),
    /** the review state of the registration (R26); a server without one counts as reviewed */
    review: called('review_state', answer.or(z.enum(reviewStates), 'passed')),
    points: number,
    /** lines in the cart */
    cartLines: called('cart', number),
    unreadMessages: called('message_count', number),
    /** the account's balance in yuan */
    balanceAmount: called('money', answer.amountOrNone),
    /** the nickname of the bound WeChat; empty for none */
    wechat: answer.textOrNone,
    /**
     * `wechat_url` and `mini_program_url`: the content of the page's two codes, a full address or a path of the page
     */
    settings: called(
      'common_config',
      answer.objectOrNone(
        inTerms({
          hotLine: called('hot_line', answer.textOrNone),
          /** when it is answered, in words */
          serviceHours: called('service_hours', answer.textOrNone),
          wechat: called('wechat_url', answer.textOrNone),
          miniProgram: called('mini_program_url', answer.textOrNone),
          /** whether a bound WeChat can sign in */
          hasWechatLogin: called('wechat_login', answer.flag),
          /** whether `POST /api/login/code` is there */
          hasCodeLogin: called('code_login', answer.flag),
        }),
      ),
    ),
    qualityInspection: called(
      'quality_inspection',
      answer.objectOrNone(
        inTerms({ address: called('quality_inspection_url', answer.textOrNone), message: called('msg', answer.textOrNone) }),
      ),
    ),
    /** the qualification message shown when adding is refused */
    qualificationCheck: called('zizhi_check', answer.objectOrNone(inTerms({ message: answer.textOrNone }))),
    /** the shop's standing and its next step in words (R69 f); a server without one is judged by `is_passed` */
    ordering: answer.orNull(
      inTerms({
        step: z.enum(orderingSteps),
        message: answer.textOrNone,
        action: answer.textOrNone,
        to: called('url', answer.textOrNone),
      }),
    ),
    /** the shop's promise of delivery, and the region of the buyer's default address */
    arrival: answer.orNull(
      inTerms({ ...promiseFields, regionCode: called('region_code', answer.textOrNone) }, ({ regionCode, ...said }) => ({
        promise: promiseOf(said),
        regionCode,
      })),
    ),
    loginAddress: called('login_url', answer.textOrNone),
    showsFreeShippingZone: called('is_show_youx', answer.flag),
    isSpecial: called('is_special', answer.flag),
    canChat: called('is_can_chat', answer.flag),
    token: answer.textOrNone,
    afterSale: called('is_AfterSale', answer.or(answer.text, '0')),
    salesman: called('ywy', answer.textOrNone),
    customer: answer.textOrNone,
    hasFirstPassword: called('original_password', answer.flag),
    /** what whoever signed in may do in the shop (R65); on a server without roles everything */
    rights: called('shop_rights', answer.orNull(answer.list(answer.text))),
    /** what one order of theirs may cost without the owner's approval; null for any amount */
    orderLimit: called('order_limit', answer.orNull(answer.amount)),
  },
  ({ isThere, settings, ...base }) => ({
    buyer: isThere
      ? {
          shopId: base.shopId,
          username: base.username,
          name: base.name,
          rights: base.rights,
          orderLimit: base.orderLimit,
          /** an address of this shop's server or a full one; anything else is ignored */
          face: /^(?:\/(?!\/)|https?:\/\/)/i.test(base.face) ? base.face : '',
          rank: base.rank,
          hasFirstPassword: base.hasFirstPassword,
          company: base.company,
          phone: base.phone,
          isQualified: base.qualification !== 0,
          qualificationMessage: base.qualificationCheck.message,
          review: base.review,
          ordering: base.ordering ?? orderingElsewhere(base.qualification !== 0, base.qualificationCheck.message),
          balanceAmount: base.balanceAmount,
          points: base.points,
          unreadMessages: base.unreadMessages,
          wechat: base.wechat,
          salesman: base.salesman,
          customer: base.customer,
        }
      : null,
    cartLines: isThere ? base.cartLines : 0,
    contact: base.contact,
    canChat: base.canChat,
    showsFreeShippingZone: base.showsFreeShippingZone,
    arrival: base.arrival?.promise ? { promise: base.arrival.promise, regionCode: base.arrival.regionCode } : null,
    hotLine: settings.hotLine,
    serviceHours: settings.serviceHours,
    hasWechatLogin: settings.hasWechatLogin,
    hasCodeLogin: settings.hasCodeLogin,
    codes: { wechat: settings.wechat, miniProgram: settings.miniProgram },
    qualityInspection: base.qualityInspection,
    // A path would be this shop's own login, which needs no address.
    loginAddress: /^https?:\/\//i.test(base.loginAddress) ? base.loginAddress : '',
  }),
);

/** `POST /api/login`: the same answer for an unknown account and a wrong password; each login gets a new session id. */
export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  inAnyShop: true,
  summary: '登录',
  group,
  access: 'visitor',
  form: z.object({ name: wireText(64, 1), password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  labels: { name: '账号', password: '密码' },
  data: userBase,
  refusals: { 422: '账号或密码有误', 429: '尝试过于频繁' },
});

/** `DELETE /api/user/logout`: ends the session; repeating it is no error. */
export const logout = defineCall({
  method: 'DELETE',
  path: '/api/user/logout',
  inAnyShop: true,
  summary: '安全退出',
  group,
  access: 'visitor',
  data: nothing,
});

/** `GET /api/user/base`: the session; 200 for a visitor too. */
export const readUserBase = defineCall({
  method: 'GET',
  path: '/api/user/base',
  summary: '当前用户',
  group,
  access: 'visitor',
  data: userBase,
});
