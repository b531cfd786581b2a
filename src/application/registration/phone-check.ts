import { catchError, concat, EMPTY, from, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { isCodeForm } from '../../domain/account/one-time-code.ts';
import { inSilence } from '../shared/announce-failure.ts';
import type { Faults } from '../shared/form.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { RegistrationGateway } from './registration-gateway.ts';

/** A phone and the code that was sent to it, as they are typed. */
interface TypedPhone {
  readonly phone: string;
  readonly code: string;
}

type PhoneFaults = Faults<'phone' | 'code'>;

/** What the shop says of a phone as soon as its code is typed (R26); the registration itself says it again. */
export interface PhoneCheck extends ViewModel<PhoneFaults> {
  /** Hears every change; a whole code asks, anything else takes back what was said. */
  typed(typed: TypedPhone): void;
}

const noFaults: PhoneFaults = {};

/** Creates the check. A failed call says nothing: the form is sent all the same. */
export function createPhoneCheck({ registrations }: { readonly registrations: Pick<RegistrationGateway, 'checkPhone'> }): PhoneCheck {
  const typed = new Subject<TypedPhone>();
  const asked = ({ phone, code }: TypedPhone): Observable<PhoneFaults> =>
    isMobileNumber(phone) && isCodeForm(code)
      ? from(registrations.checkPhone(phone, code)).pipe(
          map((answer) => (answer.ok ? noFaults : answer.refusal)),
          catchError((error: unknown) => {
            inSilence(error);
            return EMPTY;
          }),
        )
      : EMPTY;
  const faults$ = typed.pipe(
    switchMap((one) => concat(of(noFaults), asked(one))),
    map((faults) => () => faults),
  );
  return { ...createViewModel<PhoneFaults>(noFaults, faults$), typed: (one) => typed.next(one) };
}
