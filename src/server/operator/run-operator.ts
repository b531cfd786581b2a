import { auditShop, ruleCount } from '../database/audit.ts';
import { activityCommands } from './activity-commands.ts';
import { afterSalesCommands } from './after-sales-commands.ts';
import { articleCommands } from './article-commands.ts';
import { buyerCommands } from './buyer-commands.ts';
import { clubCommands } from './club-commands.ts';
import { costCommands } from './cost-commands.ts';
import { floorCommands } from './floor-commands.ts';
import { feedbackCommands } from './feedback-commands.ts';
import { goodsCommands } from './goods-commands.ts';
import { type OperatorShop, type CommandOutcome, runOperatorCommand } from './operator-command.ts';
import { invoiceCommands } from './invoice-commands.ts';
import { lotteryCommands } from './lottery-commands.ts';
import { orderCommands } from './order-commands.ts';
import { outboxCommands } from './outbox-commands.ts';
import { pointsCommands } from './points-commands.ts';
import { promotionCommands } from './promotion-commands.ts';
import { pointsGoodsCommands } from './points-goods-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { receiptCommands } from './receipt-commands.ts';
import { simulationCommands } from './simulation-commands.ts';
import { stockCommands } from './stock-commands.ts';
import { settingsCommands } from './settings-commands.ts';
import { runMatch } from './run-match.ts';
import { wantedCommands } from './wanted-commands.ts';
import { ticketCommands } from './ticket-commands.ts';
import { walletCommands } from './wallet-commands.ts';

const commands = {
  ...orderCommands,
  ...refundCommands,
  ...goodsCommands,
  ...buyerCommands,
  ...reviewCommands,
  ...outboxCommands,
  ...articleCommands,
  ...ticketCommands,
  ...settingsCommands,
  ...stockCommands,
  ...invoiceCommands,
  ...receiptCommands,
  ...afterSalesCommands,
  ...pointsCommands,
  ...pointsGoodsCommands,
  ...feedbackCommands,
  ...walletCommands,
  ...wantedCommands,
  ...activityCommands,
  ...clubCommands,
  ...lotteryCommands,
  ...promotionCommands,
  ...floorCommands,
  ...costCommands,
  ...simulationCommands,
};

/** `shop …`: a command of the back office. */
const runShop = (shop: OperatorShop, words: readonly string[]): Promise<CommandOutcome> => runOperatorCommand(commands, shop, words);

/** `audit`: holds the shop against its ledgers; a line a finding and exit code 1, or one line that all agrees. */
async function runAudit({ database }: OperatorShop, words: readonly string[]): Promise<CommandOutcome> {
  if (words.length > 0) return { exitCode: 2, out: [], err: ['Usage: npm run -s audit'] };
  const findings = await auditShop(database);
  if (findings.length > 0) return { exitCode: 1, out: findings.map(({ rule, about, detail }) => `${about}: ${detail} (${rule})`), err: [] };
  return { exitCode: 0, out: [`All ledgers agree (${ruleCount} rules).`], err: [] };
}

/** What the operator's channel carries. */
export const programs = { shop: runShop, audit: runAudit, match: runMatch } as const;

/** The name of a program that the channel carries. */
export type ProgramName = keyof typeof programs;
