import { z } from 'zod';
import type { Answered, Asked, Call, Performed, PlatformAnswer } from '../port';

/** Does any call. */
export type Perform = <const Of extends Call>(
  name: string,
  call: Of,
  asked: Asked<Of>,
) => Promise<PlatformAnswer<Answered<Of>>>;

/** A function for each call, all of which do what one function does. */
export function performedBy<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  perform: Perform,
): Performed<Calls> {
  const functions = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (asked: Asked<Call>) => perform(name, call, asked),
    ]),
  );
  // A record that is built in a loop forgets which name has which call: what is checked is that each
  // has a function, and that `perform` fits every call says its own type.
  return z
    .custom<Performed<Calls>>((made) =>
      Object.keys(calls).every((name) => typeof Object(made)[name] === 'function'),
    )
    .parse(functions);
}
