// An ERP's back end reads a buyer's list and finds its own goods in it, all in memory.
//   npx tsc -p tsconfig.core.json && node docs/examples/match-list.mjs [list.txt]
import { readFile } from 'node:fs/promises';
import { genericOf } from 'yaoji/domain/goods/generic-name';
import { spellingOf } from 'yaoji/domain/goods/spelling';
import { codeSpelling } from 'yaoji/domain/purchase-list/goods-code';
import { addedUp, judgeListRow, unitsOf } from 'yaoji/domain/purchase-list/judge-row';
import { rowMatcher } from 'yaoji/domain/purchase-list/match-row';
import { readListText } from 'yaoji/domain/purchase-list/read-list';

const fileOf = (name) => new URL(name, import.meta.url);
const goods = JSON.parse(await readFile(fileOf('goods.json'), 'utf8')).map((one) => ({ ...one, isSold: true }));

// 1. The port: what the matcher asks of your goods. Texts come in the one spelling, so keep yours in it too.
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

// 2. The list, whatever it looks like: a title, a header, prices, full-width figures. It never throws.
const { rows, left } = readListText(await readFile(process.argv[2] ?? fileOf('list.txt'), 'utf8'));

// 3. What each row means: one goods or a question. Of several that fit, the one bought last is offered first.
const lastBought = { 6: 1_700_000_000 };
const matchOf = rowMatcher(finder, (id) => lastBought[id] ?? 0);
const found = rows.map((row) => ({ row, match: matchOf(row) }));

// 4. How much it asks for (3件 is three large packs), and whether that can be had; rows of one goods add up.
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
    const others = match.kind === 'ambiguous' ? match.candidates : [...match.near, ...match.substitutes];
    console.log(`${row.row}. ${row.text}\n   ${match.kind}${others.map((one) => `\n   ? ${named(one)}`).join('')}`);
  }
});
if (left > 0) console.log(`${left} rows more were not read`);
