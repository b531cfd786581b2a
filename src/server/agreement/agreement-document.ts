import { chinaDay } from '../../domain/shared/china-time.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { LegalText } from './legal-text.ts';

interface AgreementParties {
  readonly company: string;
  /** null: not signed yet; `at` in seconds since the epoch */
  readonly signature: { readonly signer: string; readonly at: number } | null;
}

/** The electronic contract on paper: its parties, its text, and who signed it. */
export function agreementDocument(
  { title, version, sections }: LegalText,
  { company, signature }: AgreementParties,
  madeAt: Date,
): PdfDocument {
  return {
    title,
    subtitle: `合同版本 ${version}`,
    name: company,
    footer: `${title}　${version}　${company}`,
    madeAt,
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: '需方', value: company, isWide: true },
          { label: '签署人', value: signature?.signer ?? '尚未签署' },
          { label: '签署日期', value: signature === null ? '' : chinaDay(signature.at) },
        ],
      },
      ...sections.flatMap((section) => [
        { kind: 'heading' as const, text: section.title },
        { kind: 'words' as const, text: section.text },
      ]),
    ],
  };
}
