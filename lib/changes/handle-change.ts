import { createHash } from 'node:crypto';
import type { NextResponse } from 'next/server';
import * as core from 'zod/v4/core';
import { safePath } from '@/lib/addresses';
import { hasDevelopmentTools } from '@/lib/config';
import { databaseAnswers } from '@/lib/db';
import { captchaField, fieldNameOf, flowField, idempotencyField, keepTyped } from '@/lib/form';
import { log } from '@/lib/observability';
import {
  anybodysView,
  type HandlerRequest,
  handledRequest,
  isOwnRequest,
  logFailure,
  missingEndpoint,
  networkAddressOf,
  type Reply,
  redirectHeader,
  requestView,
  sessionOf,
  toResponse,
  unknownClient,
  type View,
} from '@/lib/request';
import { draftOwner, isProven } from '@/lib/session';
import type { Change, ChangeContext, FieldProblem, Outcome, Refused, UploadedFile } from './change';
import {
  done,
  invalid,
  keptForSession,
  keptMeanwhile,
  refused,
  type Sent,
  saved,
  turnedAway,
} from './change-answers';
import { readFormBody } from './form-body';
import { idempotencyKeySchema, runOnce } from './run-once';

/**
 * Makes the POST handler of a change, which stands at the change's own address: client, origin, size,
 * session and schema are checked before anything runs; the outcome becomes JSON for a script and a
 * 303 for a form.
 */
export function changeRoute<Input>(change: Change<Input>) {
  const handler = async (request: HandlerRequest): Promise<NextResponse> =>
    toResponse(await answerChange(change, request));
  return Object.assign(handler, { address: change.address });
}

async function answerChange<Input>(change: Change<Input>, request: HandlerRequest): Promise<Reply> {
  if (change.development && !hasDevelopmentTools()) return missingEndpoint;
  const handled = await handledRequest(request);
  if (!handled) return unknownClient;
  const { origin, cookies } = handled;
  const { headers } = request;
  const wantsJson = (headers.get('accept') ?? '').includes('application/json');
  const body = isOwnRequest(headers, origin)
    ? await readFormBody(request, change.upload)
    : undefined;
  const said = body?.kind === 'values' ? body.values.from : undefined;
  const from = pageOf(said ?? refererOn(headers, origin));
  const anybodys = anybodysView(handled, from);
  if (body?.kind !== 'values') return turnedAway(anybodys, body?.kind ?? 'foreign', wantsJson);
  const { values, file } = body;
  const { secretFields } = change;
  const form = change.form(values);
  const sent = { values, secretFields, from, form, cookies, origin, wantsJson };
  const redirect = headers.get(redirectHeader);
  if (redirect) return keptMeanwhile({ ...sent, view: anybodys }, redirect);
  try {
    // A change that could not end must not begin: nothing is counted, and nobody waits.
    if (!(await databaseAnswers())) {
      const away = { ...sent, view: anybodys };
      return await (values[keepTyped] ? keptMeanwhile(away) : refused(away, outage));
    }
    const view = await requestView({ ...handled, pathname: from });
    return await run({ ...sent, view }, change, {
      networkAddress: networkAddressOf(headers),
      ...told('flow', values[flowField]),
      ...told('reCaptchaValue', values[captchaField]),
      ...(file ? { file } : {}),
    });
  } catch (error) {
    const failure = logFailure(error, handled, 'change failed', {
      change: change.address,
    });
    return refused({ ...sent, view: anybodys }, failed(failure));
  }
}

async function run<Input>(
  sent: Sent,
  change: Change<Input>,
  brought: Omit<ChangeContext<Input>, 'input' | 'view' | 'cookies'>,
): Promise<Reply> {
  const { view, values, cookies } = sent;
  const session = sessionOf(view);
  if (change.signedIn && !session) return keptForSession(sent);
  if (values[keepTyped]) return keptMeanwhile(sent);
  if (change.fresh && session && !(await isProven(session, change.fresh.minutes)))
    return refused(sent, proofStale);
  const parsed = await core.safeParseAsync(change.schema(view, values), values);
  if (!parsed.success) return invalid(sent, problemsOf(parsed.error));
  const context = { input: parsed.data, view, cookies, ...brought };
  const outcome = change.idempotent
    ? await doOnce(sent, brought.file, (runKey) => change.run({ ...context, runKey }))
    : await change.run(context);
  log.info(
    { client: view.snapshot.id, change: change.address, outcome: outcomeName(outcome) },
    'change',
  );
  switch (outcome.kind) {
    case 'go':
      return done(sent, outcome);
    case 'saved':
      return saved(sent, outcome);
    case 'refused':
      return refused(sent, outcome);
  }
}

/** A form that does not say which sending of it this is could be done twice. */
async function doOnce(
  { view, form, values }: Sent,
  file: UploadedFile | undefined,
  run: (runKey: string) => Promise<Outcome>,
): Promise<Outcome> {
  const key = idempotencyKeySchema.safeParse(values[idempotencyField]);
  if (!key.success) return { kind: 'refused', errCode: 'UNREADABLE', status: 400 };
  const ofMechanism = [idempotencyField, captchaField, 'from'];
  const typed = Object.entries(values).filter(([name]) => !ofMechanism.includes(name));
  return runOnce(
    {
      clientId: view.snapshot.id,
      form,
      key: key.data,
      values: Object.fromEntries(typed),
      beside: [...senderOf(view), ...(file ? contentOf(file) : [])],
    },
    run,
  );
}

/** Whoever comes to the page after somebody else is not told what came of their sending. */
function senderOf(view: View): readonly string[] {
  const session = sessionOf(view);
  if (!session) return [];
  const { subject, agent } = draftOwner(view, session);
  return ['sender', view.path, subject, agent];
}

function contentOf({ name, bytes }: UploadedFile): readonly string[] {
  return ['file', name, createHash('sha256').update(bytes).digest('base64url')];
}

/** What a form says of itself in a field that no rule is about. */
function told<Name extends string>(name: Name, value: string | boolean | undefined) {
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}

const outage: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };

const proofStale: Refused = { kind: 'refused', errCode: 'PROOF_STALE', status: 403 };

/** Where nobody knows better, the visitor gets the reference of the log entry. */
function failed({ reference, isOutage }: ReturnType<typeof logFailure>): Refused {
  return isOutage ? outage : { kind: 'refused', errCode: 'UNEXPECTED', reference, status: 500 };
}

/** The page that a form was sent from, where the form itself stands on all pages and cannot say. */
function refererOn(headers: HandlerRequest['headers'], origin: string): string | undefined {
  const referer = headers.get('referer') ?? '';
  return referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : undefined;
}

function pageOf(from: string | boolean | undefined): string {
  return (typeof from === 'string' && safePath(from)?.split(/[?#]/, 1)[0]) || '/';
}

function problemsOf(error: core.$ZodError): FieldProblem[] {
  const problems = error.issues.map(({ path, message }) => ({ field: fieldNameOf(path), message }));
  // One problem a field is what somebody can mend at a time.
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

function outcomeName(outcome: Outcome): string {
  return outcome.kind === 'refused' ? outcome.errCode : 'done';
}
