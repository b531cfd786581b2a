import type { deskProposals } from '../../database/schema/desk.ts';

/** A proposal as it is kept. */
export type ProposalRow = typeof deskProposals.$inferSelect;
