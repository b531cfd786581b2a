/**
 * A line a promise, of the files of a run as Vitest reports them: the tests that ran, how often they tried to break it,
 * the tests that found a breach (one that fails), and the seconds that they took. Tests that prove no promise, and
 * those that did not run, count nowhere.
 */
export function figuresOf(files) {
  const figures = new Map();
  for (const { assertionResults } of files) {
    for (const { status, duration, meta } of assertionResults) {
      if (meta?.promise === undefined || !['passed', 'failed'].includes(status)) continue;
      const figure = figures.get(meta.promise) ?? { promise: meta.promise, tests: 0, tries: 0, breaches: 0, seconds: 0 };
      figure.tests += 1;
      figure.tries += meta.tries ?? 1;
      figure.breaches += status === 'failed' ? 1 : 0;
      figure.seconds += (duration ?? 0) / 1000;
      figures.set(meta.promise, figure);
    }
  }
  return [...figures.values()].sort((one, other) => one.promise.localeCompare(other.promise));
}
