import type * as core from 'zod/v4/core';
import type { FormRule } from '@/lib/form';
import type { ChangeAddress } from '@/lib/navigation';
import type { View } from '@/lib/request';
import type { CookieChange, CookieReader } from '@/lib/session';
import type { RefusalDisplay } from './refusal-display';
import type { Upload, UploadedFile } from './upload';

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
  /** The reference of the log entry about an unexpected failure, for operators. */
  readonly reference?: string;
  /** HTTP status of the JSON answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 500 | 502 | 503;
  /** Whether what was typed is forgotten (§8 form reset). */
  readonly reset?: boolean;
  readonly cookies?: readonly CookieChange[];
  /** An address that shows the refusal in full; browsers without script are sent there. */
  readonly page?: string;
  /** Whether that page's form shows what was typed, also after a request by script. */
  readonly keepsTyped?: true;
}

/** What only asking could tell is wrong with fields: as if their rules had said so. */
export interface Invalid {
  readonly kind: 'invalid';
  readonly problems: readonly FieldProblem[];
  readonly cookies?: readonly CookieChange[];
}

/**
 * §10.18 Only what was sent could tell that it takes a fresh proof: it waits until the step that asks for
 * one has led back to its page, which says `fresh` in the map.
 */
export interface ProofAsked {
  readonly kind: 'proof';
  /** The marks of the contacts that count, where not all do. */
  readonly by: readonly string[];
  readonly cookies?: readonly CookieChange[];
}

/** What running a change came to. The mechanism turns it into JSON or a 303. */
export type Outcome<Data = unknown> =
  /** It is done: go to an address of the portal, or to one that the client configured. */
  | {
      readonly kind: 'go';
      readonly to: string;
      readonly cookies?: readonly CookieChange[];
      /**
       * What had been typed into other forms of the page still waits there (invariant 8); where the
       * page is shown anew, without what was said of it before.
       */
      readonly keepsTyped?: 'as-it-is' | 'anew';
    }
  /** It is done, and the page stays: a script is handed the data, a form comes back with a notice. */
  | {
      readonly kind: 'saved';
      readonly data?: Data;
      readonly cookies?: readonly CookieChange[];
    }
  | Invalid
  | ProofAsked
  | Refused;

/** What a change is told about the request, besides its input. */
export interface ChangeContext<Input, Stored = unknown> {
  readonly input: Input;
  readonly view: View;
  /** The client's registered origin, for addresses that somebody elsewhere is told to lead back to. */
  readonly origin?: string;
  /** The visitor's network address; forwarded ones are believed from configured proxies only. */
  readonly networkAddress: string;
  readonly cookies: CookieReader;
  /** The flow that the form was made for. */
  readonly flow?: string;
  /** What the page sends to prove that a person is there; once that is proved, what has proved it. */
  readonly reCaptchaValue?: string;
  /** Of a change that is done once: names this doing to a port that must not do it twice either. */
  readonly runKey?: string;
  /** Of a change that takes an upload, those that were chosen. */
  readonly files?: readonly UploadedFile<Stored>[];
}

/** What a form sent, before any schema has seen it. */
export type RawValues = Readonly<Record<string, string | boolean>>;

/** What of a change its form, the page around it and what is kept need to know. */
export interface ChangeForm {
  readonly address: ChangeAddress;
  /** Names the form that sends these values; what was typed into it is kept under this name. */
  readonly form: (values: RawValues) => string;
  readonly rules: (view: View, values: RawValues) => readonly FormRule[];
  /** Whether it is done once for each key, which its form carries. */
  readonly idempotent: boolean;
  /** Whether it is meant for the contract that its page was made for, and for no other. */
  readonly ofContract: boolean;
  /** §5 What the captcha's value must have been made for, where the client asks for one. */
  readonly captcha?: string;
  /** Of one that files come along with, where its form is sent without script. */
  readonly upload?: object;
}

/**
 * §10.18 A change that needs an access code of the last ten minutes in its session, sent to a contact
 * that the contract already had, whatever the client's settings say. `holder-alone` is for what only
 * holders may do, such as paying and changing contacts; `agents-too` also admits agents, whose right comes
 * with their session link; `who-files` is for filing a claim, delegates included, unless the client's
 * package says otherwise. The pages of its form say `fresh` in the map.
 */
export type FreshProof = 'holder-alone' | 'agents-too' | 'who-files';

/** One change: its form, what it takes, what it needs, what it does. `defineChange` makes it. */
export interface Change<Input, Data = unknown, Stored = unknown> extends ChangeForm {
  readonly schema: (view: View, values: RawValues) => core.$ZodType<Input>;
  /** Fields that are never kept, not even sealed, such as an access code. */
  readonly secretFields: readonly string[];
  /**
   * Requires sign-in. Where the session has ended since the page was shown, what was typed is kept
   * for its holder until they have signed in again (invariant 8).
   */
  readonly signedIn: boolean;
  readonly fresh?: FreshProof;
  /** A development tool: production answers 404 (invariant 7). */
  readonly development: boolean;
  readonly upload?: Upload<Stored>;
  /** Counts a form that its rules refuse. @returns the refusal once there were too many */
  readonly countInvalid?: (view: View, networkAddress: string) => Promise<Refused | undefined>;
  /** Does it, once what the change needs has been asked for. */
  readonly run: (context: ChangeContext<Input, Stored>) => Promise<Outcome<Data>>;
}

/** What a change hands back to the script that has asked for it, once it is saved. */
export type SavedData<Of extends Pick<Change<never>, 'run'>> = Extract<
  Awaited<ReturnType<Of['run']>>,
  { readonly kind: 'saved' }
>['data'];

/** The JSON answer of a change, for the browser. Messages are in the visitor's language. */
export type ChangeAnswer =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'saved'; readonly data?: unknown }
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
