import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { SentOrder } from './sent-order.ts';

/**
 * A licence of the seller as a document. It says that it is what the shop has published, and no copy of the paper: its
 * drawings on the page are stamped as examples as well.
 */
export function sellerLicence(licence: SentOrder['seller']['licences'][number], madeAt: Date): PdfDocument {
  const { name, number, holder, address, scope, issuer, issuedOn, expiresOn, kind } = licence;
  return {
    title: name,
    subtitle: '网站公示信息打印件，不是证照原件，加盖公章的复印件请向客服索取',
    name: number,
    footer: `${holder}　${name}　${number}`,
    mark: '公示信息',
    madeAt,
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: kind === 'record' ? '备案号' : kind === 'business' ? '信用代码' : '证书编号', value: number, isWide: true },
          { label: '企业名称', value: holder, isWide: true },
          { label: '地址', value: address, isWide: true },
          { label: kind === 'record' ? '网站名称' : '范围', value: scope, isWide: true },
          { label: '发证机关', value: issuer, isWide: true },
          { label: '发证日期', value: issuedOn },
          { label: '有效期至', value: expiresOn || '长期' },
        ],
      },
    ],
  };
}
