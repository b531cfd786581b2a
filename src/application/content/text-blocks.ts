import type { TextBlock } from './reading-gateway.ts';

/**
 * Reads a text of the shop: a paragraph a line; `## ` begins a heading, `- ` an item of a list. Nothing else is markup.
 */
export function textBlocks(body: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of body.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    if (!line.startsWith('- ')) {
      blocks.push(line.startsWith('## ') ? { kind: 'heading', text: line.slice(3) } : { kind: 'paragraph', text: line });
      continue;
    }
    const last = blocks.at(-1);
    const item = line.slice(2);
    if (last?.kind === 'items') blocks[blocks.length - 1] = { kind: 'items', items: [...last.items, item] };
    else blocks.push({ kind: 'items', items: [item] });
  }
  return blocks;
}
