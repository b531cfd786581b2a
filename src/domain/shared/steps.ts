/** Work done step by step, which may rest between any two; it returns what it came to. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** Things that one step makes. */
const stepSize = 20;

/** Makes something of each of many, in their order, some of them a step. */
export function* eachInSteps<Thing, Made>(things: readonly Thing[], make: (thing: Thing, at: number) => Made): Steps<readonly Made[]> {
  const made: Made[] = [];
  for (const [at, thing] of things.entries()) {
    made.push(make(thing, at));
    if (made.length % stepSize === 0) yield;
  }
  return made;
}

/** Does all the steps at once. */
export function finished<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
