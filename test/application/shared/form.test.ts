import { describe, expect, it } from 'vitest';
import { createForm, type Faults } from '../../../src/application/shared/form.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { settle } from '../../support/application-needs.ts';
import { shopWindow } from '../../support/shop-window.ts';

interface Note {
  readonly title: string;
  readonly text: string;
}
type Outcome = Result<string, Faults<keyof Note>>;

/** A form of two fields whose title must be there; each send is answered by hand. */
function openForm(first?: Note) {
  const { needs, messages } = shopWindow();
  const sent: { readonly note: Note; readonly answer: (outcome: Outcome) => void; readonly fail: (error: Error) => void }[] = [];
  const done: string[] = [];
  const form = createForm<Note, Note, string>({
    ...(first && { first }),
    check: (note) => (note.title === '' ? refused({ title: null }) : accepted(note)),
    send: (note) => new Promise((answer, fail) => void sent.push({ note, answer, fail })),
    done: (id) => void done.push(id),
    messages: needs.messages,
    announceFailure: needs.announceFailure,
  });
  const leave = form.subscribe(() => undefined);
  return { form, sent, done, messages, leave };
}
const a: Note = { title: 'a', text: '' };
const b: Note = { title: 'b', text: '' };

describe('a form', () => {
  it('is not sent while the rules refuse it, and forgets a fault as soon as its field is typed in again', async () => {
    const { form, sent, messages } = openForm();
    form.open({ title: '', text: '' });
    form.submit();
    await settle();
    expect(form.getState()).toMatchObject({ faults: { title: null }, isSending: false });
    form.write({ text: 'x' });
    expect(form.getState().faults).toEqual({ title: null });
    form.write({ title: 'x' });
    expect(form.getState().faults).toEqual({});
    expect({ sent, toasts: messages.getState().toasts }).toEqual({ sent: [], toasts: [] });
  });

  it('is sent once, however often it is pressed, and closes when it was taken', async () => {
    const { form, sent, done } = openForm();
    form.open(a);
    for (let press = 0; press < 3; press += 1) form.submit();
    expect(form.getState().isSending).toBe(true);
    expect(sent).toHaveLength(1);
    sent[0]?.answer(accepted('1'));
    await settle();
    expect({ done, ...form.getState() }).toMatchObject({ done: ['1'], draft: null, isSending: false });
  });

  it('keeps what was typed, shows the words beside the fields and says the first of them once', async () => {
    const { form, sent, messages } = openForm();
    form.open(a);
    form.submit();
    sent[0]?.answer(refused({ title: '标题已有', text: '内容太短' }));
    await settle();
    expect(form.getState()).toMatchObject({ draft: a, isSending: false, faults: { title: '标题已有', text: '内容太短' } });
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '标题已有' }]);
    form.submit();
    expect(sent).toHaveLength(2);
  });

  it('takes the toast of a refusal away as soon as the buyer acts on it', async () => {
    const { form, sent, messages } = openForm(a);
    form.submit();
    sent[0]?.answer(refused({ title: '标题已有' }));
    await settle();
    expect(messages.getState().toasts).toHaveLength(1);
    form.write({ title: 'c' });
    expect(messages.getState().toasts).toEqual([]);
  });

  it('is not closed by the answer to an earlier opening, nor marked by its refusal, and can be sent meanwhile', async () => {
    for (const outcome of [accepted('a'), refused({ title: '标题已有' })]) {
      const { form, sent, done } = openForm();
      form.open(a);
      form.submit();
      form.open(b);
      form.submit();
      expect(sent.map(({ note }) => note)).toEqual([a, b]);
      sent[0]?.answer(outcome);
      await settle();
      expect(form.getState()).toMatchObject({ draft: b, isSending: true, faults: {} });
      sent[1]?.answer(accepted('b'));
      await settle();
      expect(done).toEqual(outcome.ok ? ['a', 'b'] : ['b']);
      expect(form.getState().draft).toBeNull();
    }
  });

  it('ends what was sent although its screen was left', async () => {
    const { form, sent, done, messages, leave } = openForm();
    form.open(a);
    form.submit();
    leave();
    sent[0]?.answer(accepted('1'));
    await settle();
    expect(done).toEqual(['1']);
    const left = openForm();
    left.form.open(a);
    left.form.submit();
    left.leave();
    left.sent[0]?.fail(new GatewayError('busy', { code: 500, message: '' }));
    await settle();
    expect(left.messages.getState().toasts).toHaveLength(1);
    expect(messages.getState().toasts).toHaveLength(0);
  });

  it('stays open where it is always open, with what was typed', async () => {
    const { form, sent } = openForm(a);
    form.write({ text: 'x' });
    form.submit();
    sent[0]?.answer(accepted('1'));
    await settle();
    expect(form.getState()).toMatchObject({ draft: { title: 'a', text: 'x' }, isSending: false });
  });

  it('can be sent again after a failure, which is said as the catalogue fixes it', async () => {
    const { form, sent, messages } = openForm();
    form.open(a);
    form.submit();
    sent[0]?.fail(new GatewayError('timeout', { code: null, message: '' }));
    await settle();
    expect(form.getState()).toMatchObject({ draft: a, isSending: false });
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'refresh' }]);
    form.submit();
    expect(sent).toHaveLength(2);
  });
});
