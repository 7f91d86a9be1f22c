import type { z } from 'zod';
import type { CookieChange } from '@/lib/session';
import type { View } from './view';

/** What is wrong with one field, as a label, so that it reads in the visitor's language. */
export interface FieldProblem {
  readonly field: string;
  readonly label: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** §3 Error body. */
export interface AttemptDetails {
  readonly remainingAttempts?: number;
  /** Minutes until the lock ends. */
  readonly waitTime?: number;
}

/** What running a change came to. The mechanism turns it into JSON or a 303. */
export type Outcome =
  /** It is done: go to an address of the portal. */
  | { readonly kind: 'go'; readonly to: string; readonly cookies?: readonly CookieChange[] }
  /** Some field is wrong: show what was typed again with the problems beside it. */
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] }
  /** The rules say no (§8): show the error, with what was typed unless `reset`. */
  | {
      readonly kind: 'refused';
      readonly errCode: string;
      /** Label of the message; `Global_Error_{errCode}` unless another is named. */
      readonly label?: string;
      readonly attemptDetails?: AttemptDetails;
      /** HTTP status of the JSON answer. */
      readonly status: 400 | 401 | 403 | 404 | 409 | 423 | 429 | 502 | 503;
      readonly reset?: boolean;
      readonly cookies?: readonly CookieChange[];
      /** An address that shows the refusal in full; browsers without script are sent there. */
      readonly page?: string;
    };

/** What a change is told about the request, besides its input. */
export interface ChangeContext<Input> {
  readonly input: Input;
  readonly view: View;
  /** The visitor's network address, behind configured proxies only. */
  readonly networkAddress: string;
  readonly cookies: (name: string) => string | undefined;
}

/** The definition of one form: its name, what it takes, what it does. */
export interface Change<Schema extends z.ZodType> {
  /** Names the form; what was typed into it is kept under this name when it is refused. */
  readonly form: string;
  readonly schema: (view: View) => Schema;
  /** Fields that are never kept, not even sealed, such as an access code. */
  readonly secretFields?: readonly string[];
  readonly run: (context: ChangeContext<z.output<Schema>>) => Promise<Outcome>;
}

/** The JSON answer of a change, for the browser. Messages are in the visitor's language. */
export type ChangeAnswer =
  | { readonly kind: 'go'; readonly to: string }
  | {
      readonly kind: 'invalid';
      readonly problems: readonly { readonly field: string; readonly message: string }[];
    }
  | {
      readonly kind: 'refused';
      readonly errCode: string;
      readonly messageHtml: string;
      readonly attemptDetails?: AttemptDetails;
      readonly reset: boolean;
      readonly page?: string;
    };
