import { z } from 'zod';
import { localTime, today } from '@/lib/dates';
import { sessionOf, type View, whoseView } from '@/lib/request';
import { type CookieChange, type CookieReader, deflatedCookie, draftOwner } from '@/lib/session';
import type { ChangeForm, RawValues } from './change';
import { formDraft } from './draft-changes';
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
  /** Where the form stands. */
  page: z.string(),
  values: z.record(z.string(), z.string()),
  /**
   * The day that it was where the client is, written `2026-12-31`. Releases before this one kept forms
   * without it, and a browser may still have one of theirs after an update.
   */
  keptOn: z.string().exactOptional(),
});

const keptSchema = typedSchema.extend({
  problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  refusal: refusalSchema.optional(),
  /** Other forms, of this page and of others, as they were kept before; the latest first. */
  beside: z.array(typedSchema),
  /** Whose they are, where somebody had signed in: nobody is shown them who is not. */
  subject: z.string().optional(),
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
  /** The day on which they were kept, where the client is: `yesterday` is the one before it. */
  readonly keptOn?: string;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly refusal?: Refusal;
  /** Whether it has just been saved. */
  readonly saved?: true;
  /** Whether another form of the page was sent after it, and is the one that came back. */
  readonly isBeside?: true;
  /** Of a form that a holder's draft is kept of: the version that the page comes with. */
  readonly draftVersion?: number;
}

/**
 * Keeps a form in the visitor's own browser until it is shown again, and beside it what had been
 * typed into others.
 */
export async function keepForm(
  view: KeptFor,
  typed: Omit<Kept, 'keptOn' | 'beside' | 'subject'>,
  cookies: CookieReader,
): Promise<CookieChange> {
  const form = { ...typed, keptOn: today(view.snapshot.timeZone) };
  const beside = (await formsBefore(view, cookies)).filter((kept) => !isSame(kept, form));
  return (
    (await sealed(view, form, beside)) ??
    // Only a message of unusual length does not fit; its problems are shown all the same.
    (await sealed(view, { ...form, values: {} }, beside)) ??
    keptCookie.clear()
  );
}

type KeptFor = Pick<View, 'snapshot' | 'audience' | 'handler'>;

/** The cookie, without as many of the others, the oldest first, as it has no room for. */
async function sealed(
  view: KeptFor,
  form: Omit<Kept, 'beside' | 'subject'>,
  beside: Kept['beside'],
): Promise<CookieChange | undefined> {
  const subject = whoseView(view);
  const kept = { ...form, ...(subject === undefined ? {} : { subject }) };
  for (let count = beside.length; count >= 0; count--) {
    const content = { ...kept, beside: beside.slice(0, count) };
    const cookie = await keptCookie.seal(view.snapshot.id, content, lifetime);
    if (cookie) return cookie;
  }
  return undefined;
}

/** All that is kept, as it was typed; what was refused and reset has nothing left of it. */
async function formsBefore(view: KeptFor, cookies: CookieReader): Promise<Kept['beside']> {
  const earlier = await readKept(view, cookies);
  if (!earlier) return [];
  const { form, page, values, refusal, beside } = earlier;
  return [
    { form, page, values: refusal?.reset ? {} : values, ...dayOfKeeping(earlier) },
    ...beside,
  ];
}

function dayOfKeeping({ keptOn }: Pick<Kept, 'keptOn'>): Pick<Kept, 'keptOn'> {
  return keptOn === undefined ? {} : { keptOn };
}

/** What is kept for this visitor: what a signed-in holder typed is shown to nobody else. */
async function readKept(view: KeptFor, cookies: CookieReader): Promise<Kept | undefined> {
  const kept = await keptCookie.read(view.snapshot.id, cookies);
  const isOthers = kept?.subject !== undefined && kept.subject !== whoseView(view);
  return isOthers ? undefined : kept;
}

function isSame(one: Pick<Kept, 'form' | 'page'>, other: Pick<Kept, 'form' | 'page'>): boolean {
  return one.form === other.form && one.page === other.page;
}

/** Forgets all that is kept. */
export function forgetForms(): CookieChange {
  return keptCookie.clear();
}

/** Forgets what was said of the forms, for what brings their page anew; what was typed stays. */
export async function forgetAnswers(
  view: KeptFor,
  cookies: CookieReader,
): Promise<readonly CookieChange[]> {
  const [latest, ...others] = await formsBefore(view, cookies);
  if (!latest) return [];
  return [(await sealed(view, { ...latest, problems: [] }, others)) ?? keptCookie.clear()];
}

/** Forgets the forms of a page, or one of them; what was typed on others stays. */
export async function forgetTyped(
  view: KeptFor,
  { page, form }: { readonly page: string; readonly form?: string },
  cookies: CookieReader,
): Promise<CookieChange> {
  const [latest, ...others] = (await formsBefore(view, cookies)).filter(
    (kept) => kept.page !== page || (form !== undefined && kept.form !== form),
  );
  return latest
    ? ((await sealed(view, { ...latest, problems: [] }, others)) ?? keptCookie.clear())
    : keptCookie.clear();
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
  const [cameBack, draft] = await Promise.all([
    formThatCameBack(view, cookies, form),
    draftedForm(view, form),
  ]);
  // What has been typed or refused since is newer.
  if (cameBack || draft) return { values: {}, problems: [], ...draft, ...cameBack };
  return (await wasSaved(view, cookies, form))
    ? { values: {}, problems: [], saved: true }
    : undefined;
}

async function formThatCameBack(
  view: View,
  cookies: CookieReader,
  form: string,
): Promise<KeptForm | undefined> {
  const kept = await readKept(view, cookies);
  if (kept?.form !== form) {
    const beside = kept?.beside.find((typed) => isSame(typed, { form, page: view.address }));
    // Of another page's forms none came back; what is typed into this one is.
    const isBeside = kept?.page === view.address ? ({ isBeside: true } as const) : {};
    return beside && { values: beside.values, ...dayOfKeeping(beside), problems: [], ...isBeside };
  }
  const { values, problems, refusal } = kept;
  if (!refusal) return { values, ...dayOfKeeping(kept), problems };
  const { errCode, label, attemptDetails, reference, reset, page } = refusal;
  return {
    values: reset ? {} : values,
    ...dayOfKeeping(kept),
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

/** What the holder has typed into the form, in this session or in an earlier one. */
async function draftedForm(
  view: View,
  form: string,
): Promise<Pick<KeptForm, 'values' | 'keptOn' | 'draftVersion'> | undefined> {
  const session = sessionOf(view);
  if (!session?.hasDraft) return undefined;
  const draft = await formDraft(form).read(draftOwner(view, session));
  if (!draft) return undefined;
  const { day } = localTime(draft.keptAt, view.snapshot.timeZone);
  return { values: draft.answers, keptOn: day, draftVersion: draft.version };
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
