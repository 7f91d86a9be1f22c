import type { NextResponse } from 'next/server';
import * as core from 'zod/v4/core';
import { safePath } from '@/lib/addresses';
import { hasDevelopmentTools } from '@/lib/config';
import { texts } from '@/lib/content';
import { databaseAnswers } from '@/lib/db';
import { captchaField, fieldNameOf, flowField, idempotencyField, keepTyped } from '@/lib/form';
import { lettingDelegatesAsk } from '@/lib/navigation';
import { log } from '@/lib/observability';
import {
  anybodysView,
  type HandledRequest,
  type HandlerRequest,
  handledRequest,
  isOwnRequest,
  logFailure,
  mayDelegate,
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
import { draftOwner } from '@/lib/session';
import type { Change, ChangeContext, FieldProblem, Outcome, RawValues, Refused } from './change';
import {
  done,
  invalid,
  keptForProof,
  keptForSession,
  keptMeanwhile,
  meantForAnother,
  refused,
  type Sent,
  saved,
  turnedAway,
} from './change-answers';
import { type FormBody, readFormBody } from './form-body';
import { lacksProof } from './fresh-proof';
import { isMeantForAnother } from './meant-for';
import { discardFiles } from './multipart';
import { platformUnavailable } from './platform-refusal';
import { idempotencyKeySchema, isDone, runOnce } from './run-once';
import type { UploadedFile } from './upload';

/**
 * Makes the POST handler of a change, which stands at the change's own address: client, origin, size,
 * session and schema are checked before anything runs; the outcome becomes JSON for a script and a
 * 303 for a form.
 */
export function changeRoute<Input, Stored>(change: Change<Input, unknown, Stored>) {
  const handler = async (request: HandlerRequest): Promise<NextResponse> =>
    toResponse(await answerChange(change, request));
  return Object.assign(handler, { address: change.address });
}

async function answerChange<Input, Stored>(
  change: Change<Input, unknown, Stored>,
  request: HandlerRequest,
): Promise<Reply> {
  if (change.development && !hasDevelopmentTools()) return missingEndpoint;
  const handled = await handledRequest(request);
  if (!handled) return unknownClient;
  const { headers } = request;
  const { upload } = change;
  const wantsJson = (headers.get('accept') ?? '').includes('application/json');
  const stands = (values: RawValues) => pageOf(values.from ?? refererOn(headers, handled.origin));
  /** What nobody who has signed in sends, or nobody could be asked about, is not taken. */
  const admit = async (before: RawValues) => {
    if (!(await databaseAnswers())) return undefined;
    const view = await requestView({ ...handled, pathname: stands(before) });
    return change.signedIn && !sessionOf(view) ? undefined : view;
  };
  const body = isOwnRequest(headers, handled.origin)
    ? await readFormBody(request, upload && { upload, admit })
    : undefined;
  const values = (body && 'values' in body && body.values) || {};
  const from = stands(values);
  const sent = {
    view: anybodysView(handled, from),
    values,
    secretFields: change.secretFields,
    from,
    form: change.form(values),
    cookies: handled.cookies,
    origin: handled.origin,
    wantsJson,
  };
  if (body?.kind === 'too-large' && body.values) return refused(sent, tooLarge);
  if (body?.kind !== 'values') return turnedAway(sent.view, body?.kind ?? 'foreign', wantsJson);
  const taken = { files: body.files, areDone: false };
  try {
    return await answerForm({ ...sent, handled, headers, body, taken }, change);
  } finally {
    if (upload && !taken.areDone) await discardFiles(upload, taken.files);
  }
}

/** The files of a form, and whether they belong to something that is done, or may be. */
interface Taken<Stored> {
  readonly files: readonly UploadedFile<Stored>[];
  areDone: boolean;
}

interface ReadForm<Stored> extends Sent {
  readonly handled: HandledRequest;
  readonly headers: HandlerRequest['headers'];
  readonly body: Extract<FormBody<Stored>, { readonly kind: 'values' }>;
  readonly taken: Taken<Stored>;
}

async function answerForm<Input, Stored>(
  { handled, headers, body, taken, ...sent }: ReadForm<Stored>,
  change: Change<Input, unknown, Stored>,
): Promise<Reply> {
  const { values } = sent;
  const redirect = headers.get(redirectHeader);
  if (redirect) return keptMeanwhile(sent, redirect);
  try {
    // A change that could not end must not begin: nothing is counted, and nobody waits.
    if (!(await databaseAnswers()))
      return await (values[keepTyped] ? keptMeanwhile(sent) : refused(sent, platformUnavailable));
    if (body.failure !== undefined) throw body.failure;
    const view = await requestView({ ...handled, pathname: sent.from });
    return await run({ ...sent, view }, change, taken, {
      origin: sent.origin,
      networkAddress: networkAddressOf(headers),
      ...told('flow', values[flowField]),
      ...told('reCaptchaValue', values[captchaField]),
    });
  } catch (error) {
    const failure = logFailure(error, handled, 'change failed', { change: change.address });
    return refused(sent, failed(failure));
  }
}

async function run<Input, Stored>(
  sent: Sent,
  change: Change<Input, unknown, Stored>,
  taken: Taken<Stored>,
  brought: Omit<ChangeContext<Input>, 'input' | 'view' | 'cookies' | 'files'>,
): Promise<Reply> {
  const { view, values, cookies } = sent;
  const session = sessionOf(view);
  const { audience } = view;
  if (await isMeantForAnother(sent)) return meantForAnother(sent);
  if (
    audience.kind === 'delegate' &&
    !mayDelegate(audience.session, lettingDelegatesAsk(change.address))
  )
    return refused(sent, holdersAlone);
  if (change.signedIn && !session) return keptForSession(sent);
  if (values[keepTyped]) return keptMeanwhile(sent);
  const lacks = change.fresh && lacksProof(view, change.fresh);
  if (lacks === 'proof') return keptForProof(sent);
  if (lacks === 'holder') return refused(sent, holderAlone);
  const parsed = await core.safeParseAsync(change.schema(view, values), values, {
    // What no form sends has no words of its own: nobody reads those of the library.
    error: () => texts(view.snapshot, view.language).text('Global_Error_UNREADABLE'),
  });
  if (!parsed.success) {
    const tooMany = await change.countInvalid?.(view, brought.networkAddress);
    if (tooMany) return refused(sent, tooMany);
    return invalid(sent, { problems: problemsOf(parsed.error) });
  }
  const { files } = taken;
  const context = { input: parsed.data, view, cookies, files, ...brought };
  const perform = async (named?: { readonly runKey: string }) => {
    // Whether something that has failed was done is unknown: its files stay.
    taken.areDone = true;
    const outcome = await change.run({ ...context, ...named });
    taken.areDone = isDone(outcome);
    return outcome;
  };
  const outcome = change.idempotent
    ? await doOnce(sent, files, (runKey) => perform({ runKey }))
    : await perform();
  log.info(
    { client: view.snapshot.id, change: change.address, outcome: outcomeName(outcome) },
    'change',
  );
  switch (outcome.kind) {
    case 'go':
      return done(sent, outcome);
    case 'saved':
      return saved(sent, outcome);
    case 'invalid':
      return invalid(sent, outcome);
    case 'proof':
      return keptForProof(sent, outcome);
    case 'refused':
      return refused(sent, outcome);
  }
}

/** A form that does not say which sending of it this is could be done twice. */
async function doOnce(
  { view, form, values }: Sent,
  files: readonly UploadedFile<unknown>[],
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
      sender: senderOf(view),
      beside: files.flatMap(({ name, sha256 }) => ['file', name, sha256]),
    },
    run,
  );
}

/** Identifies the sender: the next visitor of the page is not shown the outcome of another's request. */
function senderOf(view: View): readonly string[] {
  if (view.handler) return ['handler', view.handler.id];
  const session = sessionOf(view);
  if (!session) return [];
  const { subject, agent } = draftOwner(view, session);
  return ['sender', view.path, subject, agent];
}

/** What a form says of itself in a field that no rule is about. */
function told<Name extends string>(name: Name, value: string | boolean | undefined) {
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}

/** Invariant 18: what the map lets no delegate ask for. */
const holdersAlone: Refused = { kind: 'refused', errCode: 'DELEGATE_MAY_NOT', status: 403 };

/** What was typed beside a file that is too large stays. */
const tooLarge: Refused = { kind: 'refused', errCode: 'TOO_LARGE', status: 413 };

const holderAlone: Refused = { kind: 'refused', errCode: 'HOLDER_ALONE', status: 403 };

/** Where nobody knows better, the visitor gets the reference of the log entry. */
function failed({ reference, isOutage }: ReturnType<typeof logFailure>): Refused {
  return isOutage
    ? platformUnavailable
    : { kind: 'refused', errCode: 'UNEXPECTED', reference, status: 500 };
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
  if (outcome.kind === 'invalid' || outcome.kind === 'proof') return outcome.kind;
  return outcome.kind === 'refused' ? outcome.errCode : 'done';
}
