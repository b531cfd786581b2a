import type { FastifyRequest } from 'fastify';
import { scannedCodeRules } from '../../domain/account/scanned-code.ts';
import { notFound } from '../http/refusal.ts';
import { qrImage } from '../html-pages/qr-picture.ts';
import { scanPath } from './phone-routes.ts';
import type { WechatProvider } from './provider/wechat-provider.ts';

/** The shop has no WeChat that signs in to it. */
export const noWechat = () => notFound('本店还没有开通微信绑定');

/** A code as the wire carries it. */
export async function codeAnswer(
  provider: WechatProvider,
  request: FastifyRequest,
  { ticket, scene }: { readonly ticket: string; readonly scene: string },
) {
  const path = `${scanPath}?scene=${scene}`;
  const origin = provider.publicUrl ?? `${request.protocol}://${request.host}`;
  return {
    ticket,
    picture: await qrImage(`${origin}${path}`),
    expires_in: scannedCodeRules.livesSeconds,
    page_url: provider.isSimulated ? path : '',
  };
}
