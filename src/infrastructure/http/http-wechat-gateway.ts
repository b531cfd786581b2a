import type { WechatGateway } from '../../application/account/wechat/wechat-gateway.ts';
import { bindExisting, loginByWechat } from '../../contract/account/wechat-calls.ts';
import { wechatGateway } from '../../contract/account/wechat-gateway.ts';
import { gatewayOver } from './client/gateway-over.ts';
import type { HttpClient } from './client/http-client.ts';
import { entered } from './http-session-gateway.ts';
import { orFaults } from './wire/field-faults.ts';

const proofFieldOf = { name: 'name', phone: 'name', password: 'password', code: 'code' } as const;

/** WeChat over the contract's calls. */
export function httpWechatGateway(client: HttpClient): WechatGateway {
  return {
    ...gatewayOver(client, wechatGateway),
    login: async (ticket) => entered(client, await client.send(loginByWechat, { form: { ticket } })),
    bindExisting: ({ name, password, code }) => {
      const form = code === '' ? { name, password } : { name, code };
      return orFaults(
        client.send(bindExisting, { form }).then((base) => entered(client, base)),
        proofFieldOf,
      );
    },
  };
}
