import { isExternal, safePath } from '@/lib/addresses';
import { contractField, idempotencyField, keepTyped } from '@/lib/form';
import { link, proofFor } from '@/lib/navigation';
import { failureOf, log } from '@/lib/observability';
import {
  type Reply,
  redirectHeaders,
  redirectPage,
  sessionOf,
  type View,
  withCookies,
  withSearchToken,
} from '@/lib/request';
import { type CookieChange, type CookieReader, cookieName, draftOwner } from '@/lib/session';
import type { ChangeAnswer, Invalid, Outcome, ProofAsked, RawValues, Refused } from './change';
import { formDraft, keepLateForm } from './draft-changes';
import { errorMessage } from './error-message';
import { forgetAnswers, forgetForms, forgetTyped, keepForm } from './kept-form';
import { displayOf } from './refusal-display';
import { tellSaved } from './saved-form';

/** One request for a change, once it has been let in. */
export interface Sent {
  readonly view: View;
  readonly values: RawValues;
  readonly secretFields: readonly string[];
  /** The page the form stands on. */
  readonly from: string;
  readonly form: string;
  readonly cookies: CookieReader;
  readonly origin: string;
  readonly wantsJson: boolean;
}

/**
 * Answers a change that succeeded: redirects, and forgets what was kept of the form and its page. Signing
 * in or out leaves nothing typed behind.
 */
export async function done(
  sent: Sent,
  { to, cookies = [], keepsTyped }: Extract<Outcome, { kind: 'go' }>,
): Promise<Reply> {
  if (!keepsTyped) await endDraft(sent);
  const ofSessions = ['session', 'handler'].map(cookieName);
  const isOver = cookies.some(({ name }) => ofSessions.includes(name));
  const forgotten = isOver ? [forgetForms()] : await forgottenOf(sent, keepsTyped);
  return withCookies(leadTo(sent, link(sent.view, to)), [...forgotten, ...cookies]);
}

/** What is forgotten of the forms that were kept. */
async function forgottenOf(
  { view, from: page, cookies }: Sent,
  keepsTyped: Extract<Outcome, { kind: 'go' }>['keepsTyped'],
): Promise<readonly CookieChange[]> {
  if (keepsTyped === 'as-it-is') return [];
  if (keepsTyped === 'anew') return forgetAnswers(view, cookies);
  return [await forgetTyped(view, { page }, cookies)];
}

/** What is done stays done where the draft cannot be ended: it ends by itself in time. */
async function endDraft({ view, form }: Sent): Promise<void> {
  const session = sessionOf(view);
  if (!session) return;
  try {
    await formDraft(form).end(draftOwner(view, session));
  } catch (error) {
    log.warn({ client: view.snapshot.id, form, ...failureOf(error) }, 'A draft was not ended');
  }
}

/** It is done, and the page stays: a script gets the data, without one the page says that it is saved. */
export async function saved(
  sent: Sent,
  { data, cookies = [] }: Extract<Outcome, { kind: 'saved' }>,
): Promise<Reply> {
  const { view, form, from: page } = sent;
  await endDraft(sent);
  const forgotten = await forgetTyped(view, { page, form }, sent.cookies);
  if (sent.wantsJson)
    return withCookies(json({ kind: 'saved', data }, 200), [forgotten, ...cookies]);
  const told = await tellSaved(view, form);
  return withCookies(seeOther(sent, formAgain(sent)), [forgotten, told, ...cookies]);
}

/** §5 What was typed is wrong: names each field to a script, and brings the form back otherwise. */
export async function invalid(
  sent: Sent,
  { problems, cookies = [] }: Pick<Invalid, 'problems' | 'cookies'>,
): Promise<Reply> {
  if (sent.wantsJson) return withCookies(json({ kind: 'invalid', problems }, 422), cookies);
  const kept = await keep(sent, { problems: [...problems] });
  return withCookies(seeOther(sent, formAgain(sent)), [kept, ...cookies]);
}

/** §8 A rule said no: tells a script why, and brings the form back otherwise. */
export async function refused(sent: Sent, outcome: Refused): Promise<Reply> {
  const { view } = sent;
  const { errCode, label, attemptDetails, reference, reset = false, page, cookies = [] } = outcome;
  const refusal = {
    errCode,
    ...(attemptDetails ? { attemptDetails } : {}),
    ...(reference ? { reference } : {}),
    reset,
    ...(page ? { page: link(view, page) } : {}),
  };
  if (reset) await endDraft(sent);
  const keepRefused = () =>
    keep(sent, { problems: [], refusal: { ...refusal, ...(label ? { label } : {}) } });
  if (sent.wantsJson) {
    const shown = { messageHtml: errorMessage(view, outcome), display: displayOf(outcome) };
    const answer = { kind: 'refused', ...refusal, ...shown } as const;
    // §8 "form reset": nothing of it stays that was kept as it was typed.
    const forgotten = reset
      ? [await forgetTyped(view, { page: sent.from, form: sent.form }, sent.cookies)]
      : [];
    const kept = outcome.keepsTyped ? [await keepRefused()] : [];
    return withCookies(json(answer, outcome.status), [...forgotten, ...kept, ...cookies]);
  }
  const kept = await keepRefused();
  return withCookies(seeOther(sent, refusal.page ?? formAgain(sent)), [kept, ...cookies]);
}

/**
 * Before the language or what the page shows changes, or a guard leads elsewhere: what was typed
 * waits for its form to come back.
 * @param redirect where a guard sends it; else the page that was asked for, or that the form stands on
 */
export async function keptMeanwhile(sent: Sent, redirect?: string): Promise<Reply> {
  const asked = sent.values[keepTyped];
  const to = redirect ?? formAgain(sent, typeof asked === 'string' ? safePath(asked) : undefined);
  return withCookies(leadTo(sent, to), [await keep(sent, { problems: [] })]);
}

/**
 * Invariant 8: what was typed into a session whose time is over waits for its holder to come back. Where
 * nothing can be kept, a script leaves the form as it is, and without one the browser's way back has it.
 */
export async function keptForSession(sent: Sent): Promise<Reply> {
  const { view, form, cookies } = sent;
  const isKept = await keepLateForm(view, form, keptValues(sent), cookies);
  const page = link(view, '/session-ended');
  if (!sent.wantsJson) return seeOther(sent, page);
  const errCode = isKept ? 'SESSION_ENDED' : 'SESSION_ENDED_UNSAVED';
  const messageHtml = errorMessage(view, { errCode });
  const refused = {
    kind: 'refused',
    errCode,
    messageHtml,
    display: 'inline',
    reset: false,
  } as const;
  return json(isKept ? { ...refused, page } : refused, 401);
}

/**
 * What was meant for a contract is not done to another, nor kept for it: a script leaves the form as it
 * is, and without one the browser's way back has it.
 */
export function meantForAnother(sent: Sent): Reply {
  const { view } = sent;
  const errCode = 'OTHER_CONTRACT';
  const messageHtml = errorMessage(view, { errCode });
  return sent.wantsJson
    ? json({ kind: 'refused', errCode, messageHtml, display: 'inline', reset: false }, 409)
    : seeOther(sent, link(view, '/session-ended?reason=other-contract'));
}

/**
 * §10.18 Leads to the step that asks for a fresh proof; what was typed waits until it leads back
 * (invariant 8).
 */
export async function keptForProof(
  sent: Sent,
  { by, cookies = [] }: Pick<ProofAsked, 'by' | 'cookies'> = { by: [] },
): Promise<Reply> {
  const { view, from } = sent;
  const kept = await keep(sent, { problems: [] });
  const page = link(view, proofFor(from, by));
  const errCode = 'PROOF_STALE';
  const messageHtml = errorMessage(view, { errCode });
  const answer = {
    kind: 'refused',
    errCode,
    messageHtml,
    display: 'inline',
    reset: false,
    page,
  } as const;
  return withCookies(sent.wantsJson ? json(answer, 403) : seeOther(sent, page), [kept, ...cookies]);
}

/** What comes from elsewhere, is too large or cannot be read gets an answer and changes nothing. */
export function turnedAway(
  view: View,
  reason: 'foreign' | 'too-large' | 'unreadable',
  wantsJson: boolean,
): Reply {
  const refusals = {
    foreign: { errCode: 'FORBIDDEN_ORIGIN', status: 403 },
    'too-large': { errCode: 'TOO_LARGE', status: 413 },
    unreadable: { errCode: 'UNREADABLE', status: 415 },
  } as const;
  const { errCode, status } = refusals[reason];
  const messageHtml = errorMessage(view, { errCode });
  const display = displayOf({ errCode });
  if (wantsJson)
    return json({ kind: 'refused', errCode, messageHtml, display, reset: false }, status);
  return {
    status,
    headers: { ...redirectHeaders, 'content-type': 'text/plain; charset=utf-8' },
    body: `${messageHtml.replaceAll(/<[^>]*>/g, '')}\n`,
  };
}

/** The page the form stands on, or another view of it, with what its address had. */
function formAgain({ view, from }: Sent, page = from): string {
  return withSearchToken(view, link(view, page));
}

/** Keeps the form with what was typed, and beside it the other forms of its page. */
function keep(
  sent: Sent,
  came: Pick<Parameters<typeof keepForm>[1], 'problems' | 'refusal'>,
): Promise<CookieChange> {
  const { view, form, from: page, cookies } = sent;
  const values = came.refusal?.reset ? {} : keptValues(sent);
  return keepForm(view, { form, page, values, ...came }, cookies);
}

const ofMechanism = new Set(['from', keepTyped, idempotencyField, contractField]);

/** What was typed, without what must never be kept and what only the mechanism needs. */
function keptValues({ values, secretFields }: Sent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !ofMechanism.has(name) && !secretFields.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function leadTo(sent: Sent, to: string): Reply {
  return sent.wantsJson ? json({ kind: 'go', to }, 200) : seeOther(sent, to);
}

function json(answer: ChangeAnswer, status: number): Reply {
  return {
    status,
    headers: { ...redirectHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  };
}

function seeOther({ origin, view }: Sent, to: string): Reply {
  if (isExternal(to)) return redirectPage(view, to);
  const location = `${origin}${to}`;
  return { status: 303, headers: { ...redirectHeaders, location } };
}
