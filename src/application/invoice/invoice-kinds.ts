import { type InvoiceKind, invoiceKinds, type SpecialRefusal, specialRefusals, type TaxProfile } from '../../domain/order/invoice-kind.ts';

export type OfferedKind = InvoiceKind;
export type RefusedSpecial = SpecialRefusal;
export type ShownTaxProfile = TaxProfile;

/** A kind as a choice: it can be made, or the first reason why not. */
interface KindOffer {
  readonly kind: OfferedKind;
  readonly refusal: RefusedSpecial | null;
}

/**
 * The kinds that a shop is offered, with what stands in their way (R63); only the ordinary one where nothing is known.
 */
export const kindOffers = (profile: ShownTaxProfile | null): readonly KindOffer[] =>
  invoiceKinds
    .filter((kind) => kind === 'ordinary' || profile !== null)
    .map((kind) => ({ kind, refusal: kind === 'special' && profile !== null ? (specialRefusals(profile)[0] ?? null) : null }));

/** What a special invoice prints about the shop beside its title: 地址 电话, 开户行 账号. */
export const printedOf = ({ address, phone, bank, account }: ShownTaxProfile): readonly [place: string, bank: string] => [
  `${address} ${phone}`.trim(),
  `${bank} ${account}`.trim(),
];
