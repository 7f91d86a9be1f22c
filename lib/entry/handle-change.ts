import { NextResponse } from 'next/server';
import * as core from 'zod/v4/core';
import { type ClientSnapshot, clientByHost, originOf } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { isDatabaseOutage } from '@/lib/db';
import { isExternal, link, safePath } from '@/lib/navigation';
import { log, newReference } from '@/lib/observability';
import type { CookieReader } from '@/lib/session';
import { allowedParameters } from './allowed-parameters';
import type { Change, ChangeAnswer, FieldProblem, Outcome, RawValues, Refused } from './change';
import { forgetDraft, keepDraft } from './draft';
import { errorMessage } from './error-message';
import { readFormBody } from './form-body';
import { forgetForm, keepForm } from './kept-form';
import { languageOf } from './language';
import { networkAddressOf } from './network-address';
import { leadingHeaders, onward } from './onward';
import { isOwnRequest } from './own-request';
import { displayOf } from './refusal-display';
import { requestView } from './request-view';
import { applyCookies, unknownClientResponse } from './response';
import { withSearchToken } from './search-token';
import { plainView, sessionOf, type View } from './view';

/** The field of a form that is to be kept as it stands, and not to be acted on. */
const keepTyped = 'keepTyped';

/** One request for a change, once the prologue has let it in. */
interface Sent {
  readonly view: View;
  readonly values: RawValues;
  /** The page the form stands on. */
  readonly from: string;
  readonly form: string;
  readonly cookies: CookieReader;
  readonly origin: string;
  readonly wantsJson: boolean;
}

/**
 * Makes the POST handler of a change: client, origin, size, session and schema are checked before
 * anything runs; the outcome becomes JSON for a script and a 303 for a form.
 */
export function handleChange<Input>(change: Change<Input>) {
  return async (request: Request & { cookies: CookieJar }): Promise<NextResponse> => {
    if (change.development && isProduction()) return new NextResponse(null, { status: 404 });
    const host = request.headers.get('host');
    const match = await clientByHost(host);
    if (match.kind === 'unknown') return unknownClientResponse();
    const { snapshot } = match;
    const origin = originOf(snapshot, match.host);
    const cookies: CookieReader = (name) => request.cookies.get(name)?.value;
    const wantsJson = (request.headers.get('accept') ?? '').includes('application/json');
    const language = languageOf(snapshot, cookies, request.headers.get('accept-language') ?? '');
    const body = isOwnRequest(request.headers, origin) ? await readFormBody(request) : undefined;
    const said = body?.kind === 'values' ? body.values.from : undefined;
    const from = pageOf(said ?? refererOn(request.headers, origin));
    const query = new URL(request.url).searchParams;
    const anybody = plainView(snapshot, language, from);
    const plain = { ...anybody, carried: allowedParameters(anybody.settings, query) };
    if (body?.kind !== 'values') return turnedAway(plain, body?.kind ?? 'foreign', wantsJson);
    const { values } = body;
    const form = typeof change.form === 'string' ? change.form : change.form(values);
    const sent: Sent = { view: plain, values, from, form, cookies, origin, wantsJson };
    try {
      const view = await requestView({ snapshot, language, cookies, pathname: from, query });
      return await run({ ...sent, view }, change, networkAddressOf(request.headers));
    } catch (error) {
      return refused(sent, change, failure(error, snapshot, form));
    }
  };
}

async function run<Input>(
  sent: Sent,
  change: Change<Input>,
  networkAddress: string,
): Promise<NextResponse> {
  const { view, values, form, cookies } = sent;
  if (change.signedIn && !sessionOf(view)) return sessionEnded(sent, change);
  if (values[keepTyped]) return kept(sent, change);
  const parsed = await core.safeParseAsync(change.schema(view, values), values);
  if (!parsed.success) return invalid(sent, change, problemsOf(parsed.error));
  const outcome = await change.run({ input: parsed.data, view, networkAddress, cookies });
  log.info({ client: view.snapshot.id, form, outcome: outcomeName(outcome) }, 'change');
  return outcome.kind === 'go' ? go(sent, outcome) : refused(sent, change, outcome);
}

/** §2.1 Before the language changes: what was typed waits for the page in the other language. */
async function kept<Input>(sent: Sent, change: Change<Input>): Promise<NextResponse> {
  const to = formAgain(sent);
  const answer = sent.wantsJson ? json({ kind: 'go', to }, 200) : seeOther(sent, to);
  const { form, view } = sent;
  const values = keptValues(sent, change);
  return applyCookies(answer, [await keepForm(view.snapshot.id, { form, values, problems: [] })]);
}

/** Invariant 8: what was typed into a session that is over waits for its holder to come back. */
async function sessionEnded<Input>(sent: Sent, change: Change<Input>): Promise<NextResponse> {
  const { view, form, from, cookies } = sent;
  const draft = { form, page: from, values: keptValues(sent, change) };
  const kept = await keepDraft(view.snapshot, draft, cookies);
  const page = link(view, '/session-ended');
  const errCode = 'SESSION_ENDED';
  const messageHtml = errorMessage(view, { errCode });
  const answer = sent.wantsJson
    ? json({ kind: 'refused', errCode, messageHtml, display: 'inline', reset: false, page }, 401)
    : seeOther(sent, page);
  return applyCookies(answer, kept ? [kept] : []);
}

/**
 * What was thrown becomes an answer that loses nothing of what was typed. The log gets where it
 * happened, not the error's own words: they can repeat what was typed. Where nobody knows better,
 * the visitor gets the reference of the log entry.
 */
function failure(error: unknown, snapshot: ClientSnapshot, form: string): Refused {
  const reference = newReference();
  const outage = isDatabaseOutage(error);
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error');
  const at = stack.split('\n').filter((line) => line.startsWith('    at '));
  log.error({ client: snapshot.id, form, reference, outage, problem: name, at }, 'change failed');
  return outage
    ? { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 }
    : { kind: 'refused', errCode: 'UNEXPECTED', reference, status: 500 };
}

interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
}

/** The page that a form was sent from, where the form itself stands on all pages and cannot say. */
function refererOn(headers: Headers, origin: string): string | undefined {
  const referer = headers.get('referer') ?? '';
  return referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : undefined;
}

function pageOf(from: string | boolean | undefined): string {
  return (typeof from === 'string' && safePath(from)?.split(/[?#]/, 1)[0]) || '/';
}

/** What comes from elsewhere, is too large or cannot be read gets an answer and changes nothing. */
function turnedAway(
  view: View,
  reason: 'foreign' | 'too-large' | 'unreadable',
  wantsJson: boolean,
): NextResponse {
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
  return new NextResponse(`${messageHtml.replaceAll(/<[^>]*>/g, '')}\n`, {
    status,
    headers: { ...leadingHeaders, 'content-type': 'text/plain; charset=utf-8' },
  });
}

async function invalid<Input>(
  sent: Sent,
  change: Change<Input>,
  problems: readonly FieldProblem[],
): Promise<NextResponse> {
  if (sent.wantsJson) return json({ kind: 'invalid', problems }, 422);
  const kept = await keepForm(sent.view.snapshot.id, {
    form: sent.form,
    values: keptValues(sent, change),
    problems: [...problems],
  });
  return applyCookies(seeOther(sent, formAgain(sent)), [kept]);
}

async function refused<Input>(
  sent: Sent,
  change: Change<Input>,
  outcome: Refused,
): Promise<NextResponse> {
  const { view } = sent;
  const { errCode, label, attemptDetails, reference, reset = false, page, cookies = [] } = outcome;
  const description = {
    errCode,
    ...(label ? { label } : {}),
    ...(attemptDetails ? { attemptDetails } : {}),
    ...(reference ? { reference } : {}),
    reset,
    ...(page ? { page: link(view, page) } : {}),
  };
  if (sent.wantsJson) {
    const { label: _, ...answer } = description;
    const messageHtml = errorMessage(view, outcome);
    const display = displayOf(outcome);
    const refusal = { kind: 'refused', ...answer, messageHtml, display } as const;
    return applyCookies(json(refusal, outcome.status), cookies);
  }
  const kept = await keepForm(view.snapshot.id, {
    form: sent.form,
    values: reset ? {} : keptValues(sent, change),
    problems: [],
    refusal: description,
  });
  const back = page ? link(view, page) : formAgain(sent);
  return applyCookies(seeOther(sent, back), [kept, ...cookies]);
}

/** The page the form stands on, with what its address had. */
function formAgain({ view, from }: Sent): string {
  return withSearchToken(view, link(view, from));
}

async function go(sent: Sent, outcome: Extract<Outcome, { kind: 'go' }>): Promise<NextResponse> {
  const { view, form, cookies } = sent;
  const to = link(view, outcome.to);
  const answer = sent.wantsJson ? json({ kind: 'go', to }, 200) : seeOther(sent, to);
  const done = await forgetDraft(view.snapshot.id, form, cookies);
  return applyCookies(answer, [forgetForm(), ...done, ...(outcome.cookies ?? [])]);
}

/** What was typed, without what must never be kept and what only the mechanism needs. */
function keptValues<Input>({ values }: Sent, { secretFields = [] }: Change<Input>) {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== 'from' && name !== keepTyped && !secretFields.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function problemsOf(error: core.$ZodError): FieldProblem[] {
  const problems = error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  // One problem a field is what somebody can mend at a time.
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

function json(answer: ChangeAnswer, status: number): NextResponse {
  return NextResponse.json(answer, { status, headers: leadingHeaders });
}

function seeOther({ origin, view }: Sent, to: string): NextResponse {
  if (isExternal(to)) return onward(view, to);
  const location = `${origin}${to}`;
  return new NextResponse(null, { status: 303, headers: { ...leadingHeaders, location } });
}

function outcomeName(outcome: Outcome): string {
  return outcome.kind === 'go' ? 'done' : outcome.errCode;
}
