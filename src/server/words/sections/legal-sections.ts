import * as z from 'zod/mini';
import { legalFigureNames, type LegalText, textHash } from '../../agreement/legal-text.ts';
import { publishLegalText, writtenInForce, writtenLegalText } from '../../agreement/legal-texts.ts';
import type { LegalKind } from '../../database/schema/legal.ts';
import { unknownFigures } from '../../../domain/shop/stated-figures.ts';
import type { WordsSection } from '../section.ts';
import { line } from '../words-values.ts';
import { asYaml } from '../write-yaml.ts';
import { readYaml, type WordsFault } from '../yaml-file.ts';

const head = z.strictObject({ version: line(20), title: line(40) }, 'must begin with version and title between two lines ---');
const longest = { file: 200_000, title: 60, sections: 60 } as const;
const opening = /^---\n([^]*?)\n---\n/;

/** The sections of Markdown: each has a heading of the second level, and its paragraphs, a line each. */
const sectionsOf = (markdown: string) =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const text = lines.map((one) => one.trim()).filter((one) => one !== '');
      return { title: title.trim(), text: text.join('\n') };
    });

function readLegal(file: string, written: string): LegalText | readonly WordsFault[] {
  const fault = (message: string, at: number | null = null): readonly WordsFault[] => [{ file, line: at, message }];
  if (written.length > longest.file) return fault(`is longer than ${longest.file} characters`);
  const [front, yaml] = opening.exec(written) ?? [];
  if (front === undefined || yaml === undefined) return fault('must begin with version and title between two lines ---', 1);
  const read = readYaml(file, `\n${yaml}`, head);
  if (read === null) return fault('must name version and title', 1);
  if (!('value' in read)) return read;
  const sections = sectionsOf(written.slice(front.length));
  const isWrong = sections.find(({ title, text }) => title === '' || title.length > longest.title || text === '');
  if (sections.length === 0 || sections.length > longest.sections)
    return fault(`must have 1 … ${longest.sections} sections, «## title» and text`);
  if (isWrong !== undefined) return fault(`«${isWrong.title}» must have a title of 1 … ${longest.title} characters, and a text`);
  const [unknown] = unknownFigures(sections.map(({ text }) => text).join('\n'), legalFigureNames);
  if (unknown !== undefined) return fault(`no figure is named «${unknown}»; a contract may state ${legalFigureNames.join(', ')}`);
  return { ...read.value, sections };
}

const asMarkdown = ({ version, title, sections }: LegalText): string =>
  `---\n${asYaml({ version, title })}---\n\n${sections.map((section) => `## ${section.title}\n\n${section.text.replaceAll('\n', '\n\n')}\n`).join('\n')}`;

/** A text that buyers sign or agree to (R67). A version keeps its words; other words are a new version. */
function legalSection(kind: LegalKind, file: string): WordsSection {
  return {
    file,
    plan: async (database, { folder, now }) => {
      const written = folder.get(file)?.toString('utf8').replaceAll('\r\n', '\n');
      if (written === undefined || written.trim() === '') return null;
      const text = readLegal(file, written);
      if (!('version' in text)) return text;
      const kept = await writtenLegalText(database, kind, text.version);
      if (kept !== undefined && textHash(kept) !== textHash(text))
        return [{ file, line: null, message: `version ${text.version} has other words already: give these a new version` }];
      const inForce = await writtenInForce(database, kind);
      const lines = inForce.version === text.version ? [] : [`~ ${kind}: version ${inForce.version} → ${text.version}`];
      return {
        lines,
        write: async () => void (await publishLegalText(database, kind, text, now)),
      };
    },
    exported: async (database) => new Map([[file, asMarkdown(await writtenInForce(database, kind))]]),
  };
}

/** The contract of every buyer with the seller; a new version is signed before the next order. */
export const contractSection = legalSection('contract', 'contract.md');

/** What a stranger agrees to when they register. */
export const termsSection = legalSection('terms', 'terms.md');
