import type { NextResponse } from 'next/server';
import * as core from 'zod/v4/core';
import { safePath } from '@/lib/addresses';
import { hasDevelopmentTools } from '@/lib/config';
import { databaseAnswers } from '@/lib/db';
import { keepTyped } from '@/lib/form';
import { log } from '@/lib/observability';
import {
  anybodysView,
  type HandlerRequest,
  handledRequest,
  isOwnRequest,
  leadHeader,
  logFailure,
  missingEndpoint,
  networkAddressOf,
  type Reply,
  requestView,
  sessionOf,
  toResponse,
  unknownClient,
} from '@/lib/request';
import type { Change, ChangeContext, FieldProblem, Outcome, Refused } from './change';
import {
  done,
  invalid,
  keptForSession,
  keptMeanwhile,
  refused,
  type Sent,
  turnedAway,
} from './change-answers';
import { readFormBody } from './form-body';

/**
 * Makes the POST handler of a change: client, origin, size, session and schema are checked before
 * anything runs; the outcome becomes JSON for a script and a 303 for a form.
 */
export function changeRoute<Input>(change: Change<Input>) {
  return async (request: HandlerRequest): Promise<NextResponse> =>
    toResponse(await answerChange(change, request));
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
  const { form: name, secretFields = [] } = change;
  const form = typeof name === 'string' ? name : name(values);
  const sent = { values, secretFields, from, form, cookies, origin, wantsJson };
  const lead = headers.get(leadHeader);
  if (lead) return keptMeanwhile({ ...sent, view: anybodys }, lead);
  try {
    // A change that could not end must not begin: nothing is counted, and nobody waits.
    if (!(await databaseAnswers())) {
      const away = { ...sent, view: anybodys };
      return await (values[keepTyped] ? keptMeanwhile(away) : refused(away, outage));
    }
    const view = await requestView({ ...handled, pathname: from });
    return await run({ ...sent, view }, change, {
      networkAddress: networkAddressOf(headers),
      ...(file ? { file } : {}),
    });
  } catch (error) {
    const failure = logFailure(error, handled, 'change failed', { form });
    return refused({ ...sent, view: anybodys }, failed(failure));
  }
}

async function run<Input>(
  sent: Sent,
  change: Change<Input>,
  brought: Pick<ChangeContext<Input>, 'networkAddress' | 'file'>,
): Promise<Reply> {
  const { view, values, form, cookies } = sent;
  if (change.signedIn && !sessionOf(view)) return keptForSession(sent);
  if (values[keepTyped]) return keptMeanwhile(sent);
  const parsed = await core.safeParseAsync(change.schema(view, values), values);
  if (!parsed.success) return invalid(sent, problemsOf(parsed.error));
  const outcome = await change.run({ input: parsed.data, view, cookies, ...brought });
  log.info({ client: view.snapshot.id, form, outcome: outcomeName(outcome) }, 'change');
  return outcome.kind === 'go' ? done(sent, outcome) : refused(sent, outcome);
}

const outage: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };

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
  const problems = error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  // One problem a field is what somebody can mend at a time.
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

function outcomeName(outcome: Outcome): string {
  return outcome.kind === 'go' ? 'done' : outcome.errCode;
}
