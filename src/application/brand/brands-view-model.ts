import type { BrandPage, BrandQuestion, ReadingGateway } from '../content/reading-gateway.ts';
import { createPaged, type PagedNeeds, type PagedViewModel } from '../shared/load/paged.ts';

/** The brand zone. */
type BrandsViewModel = PagedViewModel<BrandQuestion, BrandPage>;

const isSame = (one: BrandQuestion, other: BrandQuestion): boolean =>
  one.initial === other.initial && one.keywords === other.keywords && one.page === other.page;

/** Creates the brand zone for one visit. */
export const createBrandsViewModel = (
  { reading, announceFailure }: { readonly reading: ReadingGateway } & PagedNeeds,
  first: BrandQuestion,
): BrandsViewModel => createPaged({ ask: (question: BrandQuestion) => reading.brands(question), isSame, announceFailure }, first);
