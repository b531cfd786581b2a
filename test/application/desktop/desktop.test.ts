import { describe, expect, it } from 'vitest';
import { createDesktop } from '../../../src/application/desktop/desktop-view-model.ts';
import { createMessages } from '../../../src/application/shared/messages.ts';
import { fakeDesktop } from '../../support/fakes/fake-desktop.ts';

describe('添加到桌面', () => {
  it('saves a shortcut until the browser offers to install, then asks', () => {
    const port = fakeDesktop('file');
    const desktop = createDesktop({ desktop: port, messages: createMessages() });
    desktop.subscribe(() => undefined);
    desktop.add();
    port.become('prompt');
    expect(desktop.getState()).toBe('prompt');
    desktop.add();
    desktop.add();
    expect(port.done).toEqual(['save', 'install']);
  });

  it('tells a phone without a question where its menu has it, and is gone once it runs from there', () => {
    const messages = createMessages();
    const port = fakeDesktop('by-hand');
    const desktop = createDesktop({ desktop: port, messages });
    desktop.subscribe(() => undefined);
    desktop.add();
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'desktop-hint' }]);
    port.become('done');
    desktop.add();
    expect([desktop.getState(), port.done]).toEqual(['done', []]);
  });
});
