import { z } from 'zod';
import { sessionOf, type View } from '@/lib/request';
import { type CookieChange, type CookieReader, deflatedCookie, readDraft } from '@/lib/session';
import type { ChangeForm, RawValues } from './change';
import { errorMessage } from './error-message';
import { wasSaved } from './saved-form';

/** How long what was typed waits to be shown again, in seconds. */
const lifetime = 30 * 60;

const refusalSchema = z.strictObject({
  errCode: z.string(),
  label: z.string().optional(),
  attemptDetails: z
    .strictObject({ remainingAttempts: z.number().optional(), waitTime: z.number().optional() })
    .optional(),
  reference: z.string().optional(),
  reset: z.boolean(),
  page: z.string().optional(),
});

const typedSchema = z.strictObject({
  form: z.string(),
  values: z.record(z.string(), z.string()),
});

const keptSchema = typedSchema.extend({
  /** Where the form stands. */
  page: z.string(),
  problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  refusal: refusalSchema.optional(),
  /** Other forms of the same page, as they were sent before. */
  beside: z.array(typedSchema),
});
type Kept = z.infer<typeof keptSchema>;

const keptCookie = deflatedCookie('kept', keptSchema);

/** §8 An answer that said no, as a page shows it. */
export interface Refusal {
  readonly errCode: string;
  /** Sanitised. */
  readonly messageHtml: string;
  /** Whether what was typed is forgotten. */
  readonly reset: boolean;
  /** An address that shows the refusal in full. */
  readonly page?: string;
}

/** A form that came back: what was typed, and what is wrong with it (invariant 8). */
export interface KeptForm {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly refusal?: Refusal;
  /** Whether it has just been saved. */
  readonly saved?: true;
  /** Whether another form of the page was sent after it, and is the one that came back. */
  readonly isBeside?: true;
}

/**
 * Keeps a form in the visitor's own browser until it is shown again, and beside it what had been
 * typed into other forms of its page.
 */
export async function keepForm(
  clientId: string,
  form: Omit<Kept, 'beside'>,
  cookies: CookieReader,
): Promise<CookieChange> {
  const kept: Kept = { ...form, beside: [] };
  const beside = await formsBeside(clientId, form, cookies);
  return (
    (await keptCookie.seal(clientId, { ...kept, beside }, lifetime)) ??
    (await keptCookie.seal(clientId, kept, lifetime)) ??
    // Only a message of unusual length does not fit; its problems are shown all the same.
    (await keptCookie.seal(clientId, { ...kept, values: {} }, lifetime)) ??
    keptCookie.clear()
  );
}

async function formsBeside(
  clientId: string,
  { form, page }: Pick<Kept, 'form' | 'page'>,
  cookies: CookieReader,
): Promise<Kept['beside']> {
  const earlier = await keptCookie.read(clientId, cookies);
  if (earlier?.page !== page) return [];
  const { values, refusal, beside } = earlier;
  const last = { form: earlier.form, values: refusal?.reset ? {} : values };
  return [last, ...beside].filter((kept) => kept.form !== form);
}

/** Forgets the kept form. */
export function forgetForm(): CookieChange {
  return keptCookie.clear();
}

/**
 * The form of a change as it came back, if that is the one that was kept.
 * @param sentAlong what it sends along, where the page has several forms of the change
 */
export async function keptForm(
  view: View,
  cookies: CookieReader,
  change: Pick<ChangeForm, 'form'>,
  sentAlong: RawValues = {},
): Promise<KeptForm | undefined> {
  const form = change.form({ from: view.address, ...sentAlong });
  if (await wasSaved(view, cookies, form)) return { values: {}, problems: [], saved: true };
  const kept = await keptCookie.read(view.snapshot.id, cookies);
  const beside = kept?.beside.find((typed) => typed.form === form);
  if (beside) return { values: beside.values, problems: [], isBeside: true };
  if (kept?.form !== form) return draftedForm(view, cookies, form);
  const { values, problems, refusal } = kept;
  if (!refusal) return { values, problems };
  const { errCode, label, attemptDetails, reference, reset, page } = refusal;
  return {
    values: reset ? {} : values,
    problems,
    refusal: {
      errCode,
      messageHtml: errorMessage(view, {
        errCode,
        ...(label ? { label } : {}),
        ...(attemptDetails ? { attemptDetails: withoutUndefined(attemptDetails) } : {}),
        ...(reference ? { reference } : {}),
      }),
      reset,
      ...(page ? { page } : {}),
    },
  };
}

/** What the holder had typed into the form when an earlier session of theirs ended. */
async function draftedForm(
  view: View,
  cookies: CookieReader,
  form: string,
): Promise<KeptForm | undefined> {
  const session = sessionOf(view);
  const draft = session && (await readDraft(view.snapshot.id, session.subject, cookies));
  return draft?.form === form ? { values: draft.values, problems: [] } : undefined;
}

function withoutUndefined(details: {
  remainingAttempts?: number | undefined;
  waitTime?: number | undefined;
}) {
  const { remainingAttempts, waitTime } = details;
  return {
    ...(remainingAttempts === undefined ? {} : { remainingAttempts }),
    ...(waitTime === undefined ? {} : { waitTime }),
  };
}
