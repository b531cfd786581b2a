import { describe, expect, it } from 'vitest';
import { system } from '../../../src/ui/app/theme/system.ts';
import { designVariables } from './design-variables.ts';

const emitted: Record<string, string> = Object.fromEntries(system.tokens.cssVarMap.get('base') ?? new Map());

describe('the theme', () => {
  it('emits every design variable with its value', () => {
    const designed = Object.keys(designVariables);
    expect(Object.fromEntries(designed.map((name) => [name, emitted[name]]))).toEqual(designVariables);
  });

  it('emits no colour, size or type of its own besides', () => {
    // Chakra derives a container size from each breakpoint; nothing else may slip in.
    const extra = Object.keys(emitted).filter((name) => !(name in designVariables) && !/-(sizes-breakpoint|color-palette)-/.test(name));
    expect(extra).toEqual([]);
  });
});
