import type { ReactNode } from 'react';

interface PhoneLinkProps {
  readonly phone: string;
  readonly className?: string | undefined;
  /** What is read instead of the bare number. */
  readonly children?: ReactNode;
}

/** A number that a phone dials when it is pressed; spaces and dashes are for eyes only. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {children ?? phone}
    </a>
  );
}
