import type { ReactNode } from 'react';
import { Verbatim } from './verbatim';

/** A number to call, in its own direction: in Arabic its plus sign would stand at the other end. */
export function TelephoneLink({
  number,
  className,
  icon,
}: {
  readonly number: string;
  readonly className: string;
  readonly icon?: ReactNode;
}) {
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className={className}>
      {icon}
      <Verbatim dir="ltr">{number}</Verbatim>
    </a>
  );
}
