import type { Answered } from '../../shared/gateway-of.ts';
import type { DeskPorts } from '../desk-ports.ts';

/** Money that comes by the bank. */
export type DeskTransfers = DeskPorts['deskTransfers'];

/** Refunds that a person sees to, balances, and what waits. */
export type DeskRefunds = DeskPorts['deskRefunds'];

/** Invoices, as the bookkeeper sees to them. */
export type DeskInvoices = DeskPorts['deskInvoices'];

/** What waits for a second person. */
export type DeskProposals = DeskPorts['deskProposals'];

/** A page of transfers that nobody has matched. */
export type TransferPage = Answered<DeskTransfers['list']>;

/** One of them. */
export type OpenTransfer = TransferPage['transfers'][number];

/** What it may be for. */
export type OfferedUse = OpenTransfer['uses'][number];

/** What it may be for by somebody's search. */
export type FoundTargets = Answered<DeskTransfers['targets']>;

/** What a bank's file would enter. */
export type BankPreview = Answered<DeskTransfers['preview']>;

/** A refund that has not gone back. */
export type DueRefund = Answered<DeskRefunds['list']>['refunds'][number];

/** An invoice with all that is typed at the tax office. */
export type DeskInvoice = Exclude<Answered<DeskInvoices['read']>, null>;

/** A row of a heap of invoices. */
export type DeskInvoiceRow = Answered<DeskInvoices['list']>['invoices'][number];

/** What waits for a second person, or was decided. */
export type ShownProposal = Answered<DeskProposals['list']>['proposals'][number];
