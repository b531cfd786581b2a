import type { AccountGateway, SessionFacts } from '../../application/account/account-gateway.ts';
import { shownAmount } from '../../application/cart/shown-money.ts';
import { login, logout, readUserBase } from '../../contract/account/account-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import { amountDecimals, noMoney, readAmount } from '../../domain/shared/money.ts';
import type { HttpClient } from './http-client.ts';

/** The account over the contract's calls. */
export function httpAccountGateway(client: HttpClient): AccountGateway {
  return {
    readSession: async () => sessionFacts(await client.send(readUserBase, {})),
    login: async (credentials) => sessionFacts(await client.send(login, { form: credentials })),
    logout: async () => void (await client.send(logout, {})),
  };
}

/** §3's user session, as the application knows it. */
function sessionFacts(base: CallResult<typeof readUserBase>): SessionFacts {
  const balanceAmount = readAmount(base.money, amountDecimals) ?? noMoney;
  return {
    buyer: base.show
      ? {
          username: base.username,
          company: base.company,
          phone: base.phone,
          isQualified: base.is_passed !== 0,
          qualificationMessage: base.zizhi_check?.message ?? '',
          balance: shownAmount(balanceAmount),
          balanceAmount,
          points: base.points ?? 0,
          unreadMessages: base.message_count ?? 0,
        }
      : null,
    cartLines: base.show ? (base.cart ?? 0) : 0,
    contact: base.admin ? { name: base.admin.name, phone: base.admin.phone, isDedicated: !base.admin.is_default } : null,
    canChat: base.is_can_chat,
    hotLine: base.common_config?.hot_line ?? '',
    codes: { wechat: base.common_config?.wechat_url ?? '', miniProgram: base.common_config?.mini_program_url ?? '' },
    qualityInspection: {
      address: base.quality_inspection?.quality_inspection_url ?? '',
      message: base.quality_inspection?.msg ?? '',
    },
  };
}
