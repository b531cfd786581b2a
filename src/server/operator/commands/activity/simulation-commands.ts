import { chinaDay, chinaDayBegan, isDay } from '../../../../domain/shared/china-time.ts';
import type { Period } from '../../../../domain/goods/period.ts';
import { epochSeconds } from '../../../clock.ts';
import { simulate } from '../../../simulation/simulate.ts';
import { simulationAnswer, simulationText } from '../../../simulation/simulation-report.ts';
import { fileOf } from '../../kit/file-word.ts';
import { type OperatorCommand, UsageError } from '../../kit/operator-command.ts';
import { activityInFile } from './save-written.ts';

const daySeconds = 86_400;
const mostDays = 366;

/** Whole days in China, both included, none of them to come. */
function windowOf(from: string | undefined, to: string | undefined, now: number): Period {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to))
    throw new UsageError('--from and --to must be days, YYYY-MM-DD');
  if (to < from) throw new UsageError('--from must not be after --to');
  if (to > chinaDay(now)) throw new UsageError('--to must not be a day to come: past orders are replayed');
  const window = { beginsAt: chinaDayBegan(from), endsAt: chinaDayBegan(to) + daySeconds };
  if (window.endsAt - window.beginsAt > mostDays * daySeconds) throw new UsageError(`The window must not be longer than ${mostDays} days`);
  return window;
}

const simulateActivity: OperatorCommand = {
  usage: 'simulate ACTIVITY.json --from DAY --to DAY [--json]',
  acts: false,
  path: 'file',
  describe: 'replay past orders against a draft (docs/activities): what buyers save, what is left of the margin',
  words: 1,
  options: { from: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } },
  run: async ({ database, clock }, [word = ''], { from, to, json }) => {
    const activity = await activityInFile(fileOf(word), 'file');
    const now = clock();
    const window = windowOf(from, to, epochSeconds(now));
    const answer = simulationAnswer(activity, window, await simulate(database, activity, { window, now }));
    return json === undefined ? simulationText(answer) : [JSON.stringify(answer, null, 2)];
  },
};

/** What a draft would have come to (docs/decisions/0059). */
export const simulationCommands = { simulate: simulateActivity } as const;
