// The back end of an ERP reads a purchase list and finds its own goods in it, all in memory.
//   npm run build:core && node docs/examples/match-list.mjs [list.txt]
import { readFile } from 'node:fs/promises';
import { addedUp, codeSpelling, genericOf, judgeListRow, readListText, rereadRow, rowMatcher, spellingOf, unitsOf } from '@yaoji/core';

const fileOf = (name) => new URL(name, import.meta.url);
const goods = JSON.parse(await readFile(fileOf('goods.json'), 'utf8')).map((one) => ({ ...one, isSold: true }));

// 1. The port: six questions that the matcher asks about your goods. Keys arrive normalised, so normalise yours too.
const byKey = (keysOf) => {
  const found = new Map();
  for (const one of goods) for (const key of new Set(keysOf(one))) found.set(key, [...(found.get(key) ?? []), one]);
  return (key) => found.get(key) ?? [];
};
const lettersShared = (name, text) => [...text].filter((letter) => name.includes(letter)).length / [...text].length;
const finder = {
  byCode: byKey(({ code }) => [codeSpelling(code)]),
  byName: byKey(({ name }) => [spellingOf(name), genericOf(name)]),
  byInitials: byKey(({ initials }) => [initials]),
  byPart: (text) => goods.filter(({ name, initials }) => spellingOf(name).includes(text) || initials.startsWith(text)),
  byGeneric: byKey(({ name }) => [genericOf(name)]),
  near: (text) => goods.filter(({ name }) => lettersShared(spellingOf(name), text) > 0.5),
};

// 2. Read the list: with or without a title, a header, prices or full-width digits. Reading never throws.
const { rows, left } = readListText(await readFile(process.argv[2] ?? fileOf('list.txt'), 'utf8'));

// 3. Match each row as your goods read it: one product, or several to choose from, the one bought last first.
const lastBought = { 6: 1_700_000_000 };
const matchOf = rowMatcher(finder, (id) => lastBought[id] ?? 0);
const found = rows.map((read) => rereadRow(read, finder)).map((row) => ({ row, match: matchOf(row) }));

// 4. Count units (3件 is three large packs) and check stock. Rows for the same product add up.
const counted = found.map(({ row, match }) => {
  const meant = match.kind === 'exact' ? match.goods : null;
  const { units, note } = unitsOf(row.quantity, meant && { mediumPack: meant.pack, largePack: meant.largePack });
  return { row, match, meant, units, note };
});
const wantedAbove = addedUp();
const taken = counted.map(({ meant, units }) => wantedAbove(meant?.id ?? null, units));

const named = ({ name, spec, maker }) => `${name} ${spec} ${maker}`;
counted.forEach(({ row, match, meant, units, note }, at) => {
  if (meant !== null) {
    const terms = { purchasable: true, stock: meant.stock, purchaseLimit: null, mediumPack: meant.pack };
    const { state, offer } = judgeListRow({ terms, taken: taken[at] }, units);
    console.log(
      `${row.row}. ${row.text}\n   ${state}: ${named(meant)}, ${units ?? note} units${offer === null ? '' : `, ${offer} would do`}`,
    );
  } else {
    const others = match.kind === 'ambiguous' ? match.candidates : [...match.near, ...match.otherSpecs, ...match.substitutes];
    console.log(`${row.row}. ${row.text}\n   ${match.kind}${others.map((one) => `\n   ? ${named(one)}`).join('')}`);
  }
});
if (left > 0) console.log(`${left} rows more were not read`);
