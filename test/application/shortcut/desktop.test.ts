import { describe, expect, it } from 'vitest';
import { createDesktop } from '../../../src/application/shortcut/desktop-view-model.ts';
import { createMessages } from '../../../src/application/shared/messages.ts';
import { fakeDesktop } from '../../support/fakes/fake-desktop.ts';

describe('添加到桌面', () => {
  it('saves a shortcut until the browser offers to install, then asks', () => {
    const messages = createMessages();
    const port = fakeDesktop('file');
    const desktop = createDesktop({ desktop: port, messages });
    desktop.subscribe(() => undefined);
    desktop.add();
    // The file lies among the downloads: it is said what to do with it.
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'desktop-hint', isSaved: true }]);
    port.become('prompt');
    expect(desktop.getState()).toBe('prompt');
    desktop.add();
    desktop.add();
    expect(port.done).toEqual(['save', 'install']);
    expect(messages.getState().dialogs).toHaveLength(1);
  });

  it('tells a phone without a question where its menu has it, and is gone once it runs from there', () => {
    const messages = createMessages();
    const port = fakeDesktop('by-hand');
    const desktop = createDesktop({ desktop: port, messages });
    desktop.subscribe(() => undefined);
    desktop.add();
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'desktop-hint', isSaved: false }]);
    port.become('done');
    desktop.add();
    expect([desktop.getState(), port.done]).toEqual(['done', []]);
  });
});
