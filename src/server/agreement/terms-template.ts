import type { LegalText } from './legal-text.ts';

/**
 * What a stranger agrees to when they register (R26), in a shop that has published no terms of its own (R67). Whoever
 * has agreed to a version has agreed to its words: a change of them is a new version.
 */
export const termsTemplate: LegalText = {
  version: '2026-11-28',
  title: '用户协议与隐私说明',
  sections: [
    {
      title: '一、谁可以注册',
      text: '{{本站}}由{{卖方}}经营，只向依法取得许可或备案的药品经营、使用单位供货。注册人应当获得本单位授权，保证所填单位信息和所交证照真实、有效、完整；证照变更后 {{证照更新期限}}内更新。',
    },
    {
      title: '二、账号与门店',
      text: '一个手机号注册一个账号，一个账号可以为多家门店采购，各店的证照、价格、购物车、订单与地址相互独立。登录密码和验证码由注册人保管，因保管不善造成的损失由注册人承担。',
    },
    {
      title: '三、审核与采购',
      text: '证照审核通过之前可以浏览商品，不能下单。审核通过后在证照许可的范围内采购；证照过期、被吊销或超出范围的品种，卖方有权停止供货。',
    },
    {
      title: '四、收集哪些信息',
      text: '为了开通账号、审核资质和送货，{{本站}}收集手机号、单位名称、统一社会信用代码、地址、联系人、证照影像和采购人的身份证号码；登录时记录设备与时间，用于账号安全。',
    },
    {
      title: '五、怎样使用与保存',
      text: '上述信息只用于资质审核、配送、票据、售后与药品追溯，不向无关的第三方提供。证照与交易记录按药品经营质量管理规范的期限保存，期满删除。',
    },
    {
      title: '六、您的权利',
      text: '您可以随时查看、更正账号与门店的信息，查看并退出已登录的设备，要求注销账号。需要帮助请拨打页面所列的服务热线。',
    },
    {
      title: '七、协议的更新',
      text: '本协议更新后在注册页公布新的版本。您同意的版本与时间随账号保存。争议协商不成的，由卖方所在地人民法院管辖。',
    },
  ],
};
