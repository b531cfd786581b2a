import type { Asked } from './asked.ts';

export const wechat: Asked<'wechat'> = {
  bound: (wechat) => wechat.bound(),
  bindingCode: (wechat) => wechat.bindingCode(),
  bindingProgress: (wechat) => wechat.bindingProgress('x'),
  unbind: (wechat) => wechat.unbind(),
  loginCode: (wechat) => wechat.loginCode(),
  loginProgress: (wechat) => wechat.loginProgress(null),
  login: (wechat) => wechat.login('x'),
  sendCode: (wechat) => wechat.sendCode('13700000001'),
  bindExisting: (wechat) => wechat.bindExisting({ name: '13700000001', password: 'x', code: '' }),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof wechat)[] = ['bindExisting', 'login', 'sendCode'];
