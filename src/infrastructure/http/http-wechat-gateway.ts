import type { ScanProgress, WechatGateway } from '../../application/account/wechat/wechat-gateway.ts';
import { sendCode } from '../../contract/account/code-calls.ts';
import {
  bindExisting,
  createBindingCode,
  createLoginCode,
  loginByWechat,
  readBinding,
  readLoginCode,
  unbindWechat,
} from '../../contract/account/wechat-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const proofFieldOf = { name: 'name', phone: 'name', password: 'password', code: 'code' } as const;

/** WeChat over the contract's calls. */
export function httpWechatGateway(client: HttpClient): WechatGateway {
  return {
    bound: async () => {
      const { state, nickname, boundAt } = await client.send(readBinding, { query: {} });
      return state === 'bound' ? { nickname, boundAt } : null;
    },
    bindingCode: () => client.send(createBindingCode, {}),
    bindingProgress: async (ticket): Promise<ScanProgress> => {
      const { state, reason, nickname } = await client.send(readBinding, { query: { ticket } });
      return { state: state === 'bound' ? 'done' : state === 'none' ? 'expired' : state, reason, nickname };
    },
    unbind: async () => void (await client.send(unbindWechat, {})),
    loginCode: () => client.send(createLoginCode, {}),
    loginProgress: async (ticket) => {
      const { state, reason, nickname } = await client.send(readLoginCode, { query: ticket === null ? {} : { ticket } });
      return { state: state === 'confirmed' ? 'done' : state, reason, nickname };
    },
    login: async (ticket) => entered(client, await client.send(loginByWechat, { form: { ticket } })),
    sendCode: (phone) => client.send(sendCode, { form: { phone, scene: 'bind' } }),
    bindExisting: ({ name, password, code }) => {
      const form = code === '' ? { name, password } : { name, code };
      return orFaults(
        client.send(bindExisting, { form }).then((base) => entered(client, base)),
        proofFieldOf,
      );
    },
  };
}
