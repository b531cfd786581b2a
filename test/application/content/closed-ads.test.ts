import { describe, expect, it } from 'vitest';
import { createClosedAds } from '../../../src/application/content/closed-ads.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';

describe('a closed ad', () => {
  it('stays closed over a reload as long as the tab lives, and closes no other', () => {
    const storage = memoryStorage();
    const ads = createClosedAds(storage);
    ads.close('right');
    expect([...ads.getState()]).toEqual(['right']);
    createClosedAds(storage).close('bottom');
    expect([...createClosedAds(storage).getState()]).toEqual(['right', 'bottom']);
  });

  it('stays closed until the reload where storage is blocked, and survives what others wrote there', () => {
    const ads = createClosedAds({ read: () => '{"top":1} all', keep: () => undefined });
    expect([...ads.getState()]).toEqual([]);
    ads.close('top');
    expect([...ads.getState()]).toEqual(['top']);
  });
});
