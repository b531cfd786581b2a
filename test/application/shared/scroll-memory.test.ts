import { describe, expect, it } from 'vitest';
import { createScrollMemory } from '../../../src/application/shared/scroll-memory.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';

/** A tab's storage that counts how often it is touched. */
function openStorage() {
  const storage = memoryStorage();
  const touched = { reads: 0, writes: 0 };
  return {
    touched,
    storage: {
      read: (key: string) => ((touched.reads += 1), storage.read(key)),
      keep: (key: string, text: string | null) => ((touched.writes += 1), storage.keep(key, text)),
    },
  };
}

describe('the memory of scroll positions', () => {
  it('touches no storage while the page scrolls, and keeps its place over a reload', () => {
    const { storage, touched } = openStorage();
    const memory = createScrollMemory(storage);
    const { reads } = touched;
    for (let top = 0; top < 1000; top += 1) memory.keep('k /list', top);
    expect(memory.recall('k /list')).toBe(999);
    expect(touched).toEqual({ reads, writes: 0 });
    memory.write();
    expect(createScrollMemory(storage).recall('k /list')).toBe(999);
  });

  it('keeps the latest fifty visits', () => {
    const { storage } = openStorage();
    const memory = createScrollMemory(storage);
    for (let visit = 0; visit < 60; visit += 1) memory.keep(`k${visit} /list`, 100 + visit);
    memory.write();
    const known = createScrollMemory(storage);
    expect([known.recall('k9 /list'), known.recall('k10 /list'), known.recall('k59 /list')]).toEqual([0, 110, 159]);
  });

  it('begins anew where the storage holds nonsense', () => {
    const { storage } = openStorage();
    storage.keep('scroll', '{broken');
    expect(createScrollMemory(storage).recall('k /list')).toBe(0);
  });
});
