import type * as core from 'zod/v4/core';
import type { View } from '@/lib/request';
import type { CookieChange } from '@/lib/session';
import type { RefusalDisplay } from './refusal-display';

/** What is wrong with one field, in the visitor's language. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** §3 Error body. */
export interface AttemptDetails {
  readonly remainingAttempts?: number;
  /** Minutes until the lock ends. */
  readonly waitTime?: number;
}

/** §8 A rule that says no. */
export interface Refused {
  readonly kind: 'refused';
  readonly errCode: string;
  /** Label of the message; `Global_Error_{errCode}` unless another is named. */
  readonly label?: string;
  readonly attemptDetails?: AttemptDetails;
  /** Leads whoever runs the portal to the log entry about a failure that nobody expected. */
  readonly reference?: string;
  /** HTTP status of the JSON answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 500 | 502 | 503;
  /** Whether what was typed is forgotten (§8 form reset). */
  readonly reset?: boolean;
  readonly cookies?: readonly CookieChange[];
  /** An address that shows the refusal in full; browsers without script are sent there. */
  readonly page?: string;
}

/** What running a change came to. The mechanism turns it into JSON or a 303. */
export type Outcome =
  /** It is done: go to an address of the portal, or to one that the client configured. */
  | {
      readonly kind: 'go';
      readonly to: string;
      readonly cookies?: readonly CookieChange[];
      /** What had been typed into other forms of the page still waits there (invariant 8). */
      readonly keepsTyped?: true;
    }
  | Refused;

/** A file that a form sends. Its name is the sender's word; nobody has looked into it yet. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a change is told about the request, besides its input. */
export interface ChangeContext<Input> {
  readonly input: Input;
  readonly view: View;
  /** The visitor's network address; forwarded ones are believed from configured proxies only. */
  readonly networkAddress: string;
  readonly cookies: (name: string) => string | undefined;
  /** Of a change that takes an upload, where one was chosen. */
  readonly file?: UploadedFile;
}

/** What a form sent, before any schema has seen it. */
export type RawValues = Readonly<Record<string, string | boolean>>;

/** The definition of one change: its form, what it takes, what it does. */
export interface Change<Input> {
  /** Names the form; what was typed into it is kept under this name when it is refused. */
  readonly form: string | ((values: RawValues) => string);
  readonly schema: (view: View, values: RawValues) => core.$ZodType<Input>;
  /** Fields that are never kept, not even sealed, such as an access code. */
  readonly secretFields?: readonly string[];
  /**
   * Needs somebody who has signed in. Where the session has ended meanwhile, what was typed is kept
   * for its holder until they have signed in again (invariant 8).
   */
  readonly signedIn?: true;
  /** A development tool: production answers 404 (invariant 7). */
  readonly development?: true;
  /** Takes one file of so many bytes at most, with the form around it (`multipart/form-data`). */
  readonly upload?: { readonly field: string; readonly largest: number };
  readonly run: (context: ChangeContext<Input>) => Promise<Outcome>;
}

/** The JSON answer of a change, for the browser. Messages are in the visitor's language. */
export type ChangeAnswer =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] }
  | {
      readonly kind: 'refused';
      readonly errCode: string;
      readonly messageHtml: string;
      readonly attemptDetails?: AttemptDetails;
      readonly reference?: string;
      /** §8 Where a page with a script shows it. */
      readonly display: RefusalDisplay;
      readonly reset: boolean;
      readonly page?: string;
    };
