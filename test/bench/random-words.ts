/** Numbers that are the same in each run, so that runs compare: from 0 to below 1. */
export function seededRandom(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
}

/** One of some things. */
export function anyOf<Thing>(things: readonly Thing[], random: () => number): Thing {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to choose from');
  return thing;
}

/** What stands of goods in a shop that is searched. */
interface Named {
  readonly name: string;
  readonly maker: string;
}

const mostLetters = 4;

/** Words as buyers type them: of five three are pieces of names, of two to four letters, one a name, one a maker. */
export function randomWords(goods: readonly Named[], count: number): readonly string[] {
  const random = seededRandom();
  return Array.from({ length: count }, (_, at) => {
    const { name, maker } = anyOf(goods, random);
    if (at % 5 === 3) return name;
    if (at % 5 === 4) return [...maker].slice(0, mostLetters).join('');
    const letters = [...name];
    const length = 2 + Math.floor(random() * (mostLetters - 1));
    const from = Math.floor(random() * Math.max(1, letters.length - length));
    return letters.slice(from, from + length).join('');
  });
}
