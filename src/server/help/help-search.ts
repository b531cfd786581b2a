import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { helpArticles, helpCategories } from '../database/schema/content.ts';
import { fullPinyinOf, initialsOf, readingsOf } from '../goods/search/readings.ts';
import { type StatedFigures, withFigures } from '../../domain/shop/stated-figures.ts';
import { spellingOf } from '../../domain/goods/spelling.ts';
import { searchWords } from '../goods/search/search-text.ts';
import { KeptAnswers } from '../kept-answers.ts';

/** An article as the search reads it. */
interface HelpDocument {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly words: string;
  /** the title in the one spelling, and read aloud: initials and full pinyin */
  readonly spelling: string;
  readonly sounds: readonly string[];
}

/** The help is small and seldom written: its documents are some seconds old at most, and never more than these. */
const oldestMs = 5_000;
const mostDocuments = 1_000;
const mostHits = 20;
const excerptLength = 90;
/** Characters before the first hit, so that it is read in its sentence. */
const excerptBefore = 20;

async function readDocuments(database: Database, figures: StatedFigures): Promise<readonly HelpDocument[]> {
  const rows = await database
    .select({ id: helpArticles.id, title: helpArticles.title, category: helpCategories.name, words: helpArticles.words })
    .from(helpArticles)
    .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
    .where(eq(helpArticles.isShown, true))
    .orderBy(asc(helpCategories.position), asc(helpCategories.id), asc(helpArticles.position), asc(helpArticles.id))
    .limit(mostDocuments);
  return rows.map((row) => {
    const spelling = spellingOf(row.title);
    return {
      ...row,
      words: withFigures(row.words, figures),
      spelling,
      sounds: readingsOf(spelling).flatMap((reading) => [initialsOf(reading), fullPinyinOf(reading)]),
    };
  });
}

/** Where a word is found: 0 in the title, 1 in its sound, 2 in the text; null nowhere. */
function placeOf({ spelling, sounds, words }: HelpDocument, word: string): 0 | 1 | 2 | null {
  if (spelling.includes(word)) return 0;
  if (sounds.some((sound) => sound.includes(word))) return 1;
  return words.toLowerCase().includes(word) ? 2 : null;
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0));
  const from = Number.isFinite(first) ? Math.max(0, first - excerptBefore) : 0;
  const cut = text.slice(from, from + excerptLength).trim();
  return `${from > 0 ? '…' : ''}${cut}${from + excerptLength < text.length ? '…' : ''}`;
}

/**
 * Creates the search of the help, one a server.
 * @param readFigures the figures that the articles state
 */
export function createHelpSearch(database: Database, readFigures: () => Promise<StatedFigures>) {
  const kept = new KeptAnswers<readonly HelpDocument[]>(oldestMs, 1);

  /** Articles that have all the words, those that say them in their title first. */
  return async (keywords: string) => {
    const words = searchWords(keywords);
    if (words.length === 0) return [];
    const documents = await kept.get('', async () => readDocuments(database, await readFigures()));
    return documents
      .flatMap((document) => {
        const places = words.map((word) => placeOf(document, word));
        return places.includes(null) ? [] : [{ document, place: Math.max(...places.map((place) => place ?? 2)) }];
      })
      .sort((one, other) => one.place - other.place)
      .slice(0, mostHits)
      .map(({ document: { id, title, category, words: text } }) => ({ id, title, category, excerpt: excerptOf(text, words) }));
  };
}
