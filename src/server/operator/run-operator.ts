import { auditShop, ruleCount } from '../database/audit.ts';
import { BackupError } from '../backup/backup-files.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { FilesAway } from '../upload/upload-files.ts';
import { appliedMigrations } from '../database/schema-state.ts';
import { accountCommands } from './commands/buyer/account-commands.ts';
import { actCommands } from './commands/shop/act-commands.ts';
import { activityCommands } from './commands/activity/activity-commands.ts';
import { afterSalesCommands } from './commands/order/after-sales-commands.ts';
import { articleCommands } from './commands/shop/article-commands.ts';
import { buyerLookCommands } from './commands/buyer/buyer-look-commands.ts';
import { buyerActCommands } from './commands/buyer/buyer-act-commands.ts';
import { buyerImportCommands } from './commands/buyer/buyer-import-command.ts';
import { buyerCommands } from './commands/buyer/buyer-commands.ts';
import { classCommands } from './commands/buyer/class-command.ts';
import { clubCommands } from './commands/activity/club-commands.ts';
import { costCommands } from './commands/goods/cost-commands.ts';
import { floorCommands } from './commands/goods/floor-commands.ts';
import { feedbackCommands } from './commands/buyer/feedback-commands.ts';
import { goodsCommands } from './commands/goods/goods-commands.ts';
import { type OperatorShop, type CommandOutcome, pathAmong, readOperatorCommand } from './kit/operator-command.ts';
import { invoiceCommands } from './commands/order/invoice-commands.ts';
import { lotteryCommands } from './commands/activity/lottery-commands.ts';
import { orderActCommands } from './commands/order/order-act-commands.ts';
import { orderCommands } from './commands/order/order-commands.ts';
import { orderLookCommands } from './commands/order/order-look-commands.ts';
import { outboxCommands } from './commands/shop/outbox-commands.ts';
import { personalCommands } from './commands/buyer/personal-commands.ts';
import { pointsCommands } from './commands/buyer/points-commands.ts';
import { priceListCommands } from './commands/goods/price-list-commands.ts';
import { promotionCommands } from './commands/activity/promotion-commands.ts';
import { pointsGoodsCommands } from './commands/buyer/points-goods-commands.ts';
import { reconcileCommands } from './commands/order/reconcile-command.ts';
import { refundCommands } from './commands/order/refund-commands.ts';
import { reviewCommands } from './commands/buyer/review-commands.ts';
import { receiptCommands } from './commands/order/receipt-commands.ts';
import { simulationCommands } from './commands/activity/simulation-commands.ts';
import { goodsLookCommands } from './commands/goods/goods-look-commands.ts';
import { goodsStopCommands } from './commands/goods/goods-stop-commands.ts';
import { stockCommands } from './commands/goods/stock-commands.ts';
import { settingsCommands } from './commands/shop/settings-commands.ts';
import { keyCommands } from './commands/shop/key-commands.ts';
import { deskCommands } from './commands/shop/desk-commands.ts';
import { runMatch } from './run-match.ts';
import { wantedCommands } from './commands/goods/wanted-commands.ts';
import { ticketCommands } from './commands/buyer/ticket-commands.ts';
import { readyCommands } from './commands/shop/ready-command.ts';
import { stopCommands } from './commands/buyer/stop-commands.ts';
import { traceCommands } from './commands/order/trace-commands.ts';
import { transferCommands } from './commands/order/transfer-commands.ts';
import { uploadCommands } from './commands/shop/upload-commands.ts';
import { walletCommands } from './commands/buyer/wallet-commands.ts';
import { webhookCommands } from './commands/shop/webhook-commands.ts';
import { wordsCommands } from './commands/shop/words-commands.ts';

const commands = {
  ...orderCommands,
  ...orderLookCommands,
  ...orderActCommands,
  ...refundCommands,
  ...reconcileCommands,
  ...goodsCommands,
  ...buyerCommands,
  ...buyerLookCommands,
  ...reviewCommands,
  ...stopCommands,
  ...buyerActCommands,
  ...buyerImportCommands,
  ...classCommands,
  ...personalCommands,
  ...keyCommands,
  ...deskCommands,
  ...webhookCommands,
  ...outboxCommands,
  ...articleCommands,
  ...wordsCommands,
  ...ticketCommands,
  ...readyCommands,
  ...uploadCommands,
  ...settingsCommands,
  ...stockCommands,
  ...goodsLookCommands,
  ...goodsStopCommands,
  ...invoiceCommands,
  ...receiptCommands,
  ...afterSalesCommands,
  ...traceCommands,
  ...pointsCommands,
  ...pointsGoodsCommands,
  ...feedbackCommands,
  ...walletCommands,
  ...accountCommands,
  ...transferCommands,
  ...wantedCommands,
  ...activityCommands,
  ...clubCommands,
  ...lotteryCommands,
  ...promotionCommands,
  ...floorCommands,
  ...costCommands,
  ...priceListCommands,
  ...simulationCommands,
  ...actCommands,
};

/** `shop …`: a command of the back office. */
async function runShop(shop: OperatorShop, words: readonly string[]): Promise<CommandOutcome> {
  const command = readOperatorCommand(commands, words);
  return 'exitCode' in command ? command : command(shop);
}

const auditUsage: CommandOutcome = { exitCode: 2, out: [], err: ['Usage: npm run -s audit'] };

/** `audit`: holds the shop against its ledgers; a line a finding and exit code 1, or one line that all agrees. */
async function runAudit({ database }: OperatorShop, words: readonly string[]): Promise<CommandOutcome> {
  if (words.length > 0) return auditUsage;
  const findings = await auditShop(database);
  if (findings.length > 0) return { exitCode: 1, out: findings.map(({ rule, about, detail }) => `${about}: ${detail} (${rule})`), err: [] };
  return { exitCode: 0, out: [`All ledgers agree (${ruleCount} rules).`], err: [] };
}

const backupUsage: CommandOutcome = { exitCode: 2, out: [], err: ['Usage: npm run -s backup -- DIR'] };

/** `backup DIR`: database and uploaded files in a folder that is new or empty, while the shop goes on. */
async function runBackup({ database, clock, files }: OperatorShop, words: readonly string[]): Promise<CommandOutcome> {
  const [folder] = words;
  if (folder === undefined || words.length > 1 || files === undefined) return backupUsage;
  try {
    const { tables, uploads } = await writeBackup({ database, files, now: clock() }, folder);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const said = `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(uploads).length} files in ${folder}`;
    return { exitCode: 0, out: [said], err: [] };
  } catch (error) {
    if (error instanceof FilesAway) return { exitCode: 1, out: [], err: [error.words] };
    if (error instanceof BackupError) return { exitCode: 1, out: [], err: [error.message] };
    throw error;
  }
}

/** `migrate status` of a running shop: the migrations of its database. Its asker knows which ones it should have. */
async function runApplied({ database }: OperatorShop): Promise<CommandOutcome> {
  return { exitCode: 0, out: await appliedMigrations(database), err: [] };
}

/** What the operator's channel carries. */
export const programs = { shop: runShop, audit: runAudit, match: runMatch, applied: runApplied, backup: runBackup } as const;

/** The name of a program that the channel carries. */
export type ProgramName = keyof typeof programs;

/** What is answered without a shop: help, and a command that was called wrongly. Null where the shop is needed. */
export function answerWithoutShop(program: ProgramName, words: readonly string[]): CommandOutcome | null {
  if (program === 'audit' && words.length > 0) return auditUsage;
  if (program === 'backup' && words.length !== 1) return backupUsage;
  if (program !== 'shop') return null;
  const command = readOperatorCommand(commands, words);
  return 'exitCode' in command ? command : null;
}

/** Where a path stands among the words of a program, and what it names; null: nowhere. */
export const pathIn = (program: ProgramName, words: readonly string[]): ReturnType<typeof pathAmong> =>
  program === 'shop' ? pathAmong(commands, words) : null;
