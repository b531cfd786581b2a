import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Form } from '../../../application/shared/form.ts';
import { useViewModel } from '../window/hooks/use-view-model.ts';
import { useFirstFault } from './use-first-fault.ts';

/** What a field says when its rule refuses what was typed; `whole` where no field is named. */
type FaultWords<Draft> = Readonly<Partial<Record<keyof Draft | 'whole', string>>>;

/** The fields of a draft that hold text. */
type TextOf<Draft> = { [Field in keyof Draft]: Draft[Field] extends string ? Field : never }[keyof Draft];

/**
 * A form as a screen binds it: `formProps` for the form element, `field` for its text fields, `fault` for all others.
 * The focus goes to the first field that is refused.
 */
export function useForm<Draft extends object>(form: Form<Draft>, words: FaultWords<Draft>) {
  const [state] = useViewModel(form);
  const box = useRef<HTMLFormElement>(null);
  const { draft, faults } = state;
  useFirstFault(box, faults);
  const fault = (field: keyof Draft | 'whole'): string | null => (field in faults ? (faults[field] ?? words[field] ?? null) : null);
  return {
    ...state,
    fault,
    field: (name: TextOf<Draft>) => ({
      value: draft === null ? '' : (draft[name] as string),
      error: fault(name),
      onText: (text: string) => form.write({ [name]: text } as unknown as Partial<Draft>),
    }),
    formProps: {
      ref: box,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        form.submit();
      },
    },
  };
}

/** The focus goes into a form while it is open, and back to its opener when nobody else took it. */
export function useFocusWithin(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector('input')?.focus();
    return () => {
      // A closed form's opener can be pressed again a moment later only.
      setTimeout(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    };
  }, [form]);
}
