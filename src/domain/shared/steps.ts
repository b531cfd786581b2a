/** Work in steps that may pause in between; it returns its result. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** Items per step. */
const stepSize = 20;

/** Maps many items in order, a few per step. */
export function* eachInSteps<Thing, Made>(things: readonly Thing[], make: (thing: Thing, at: number) => Made): Steps<readonly Made[]> {
  const made: Made[] = [];
  for (const [at, thing] of things.entries()) {
    made.push(make(thing, at));
    if (made.length % stepSize === 0) yield;
  }
  return made;
}

/** Runs all steps at once. */
export function finished<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
