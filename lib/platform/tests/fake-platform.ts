import { z } from 'zod';
import { performedBy } from '../http/performed';
import {
  type Answered,
  type Asked,
  type Call,
  calls,
  type ErrorBody,
  type Platform,
  type PlatformAnswer,
} from '../port';

/** What the fake answers next, to whatever it is asked. */
type NextAnswer =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly error: ErrorBody }
  | { readonly kind: 'unavailable' };

/** A platform that answers what a test says, and remembers what it was asked. */
export class FakePlatform {
  readonly heard: { readonly name: string; readonly asked: object }[] = [];
  next: NextAnswer = { kind: 'unavailable' };
  isUp = true;

  readonly platform: Platform = {
    ...performedBy(calls, (name, call, asked) => this.#answer(name, call, asked)),
    state: async () => (this.isUp ? 'up' : 'down'),
  };

  async #answer<const Of extends Call>(
    name: string,
    call: Of,
    asked: Asked<Of>,
  ): Promise<PlatformAnswer<Answered<Of>>> {
    this.heard.push({ name, asked });
    if (this.next.kind !== 'answer') return this.next;
    return { kind: 'answer', value: z.parse<Of['output']>(call.output, this.next.value) };
  }
}
