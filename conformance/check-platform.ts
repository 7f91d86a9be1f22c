import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { PlatformCredentials } from '@/lib/config';
import { isPrivate } from '@/lib/platform/http/kept-platforms';
import { type Call, calls, capabilities, keyReused, tokenRefused } from '@/lib/platform/port';
import { exampleOf, unknownId } from '@/lib/platform/port/shared/example-of';
import { healthPath, pathParameters } from '@/lib/platform/port/wire';
import { askedPlatform } from './asked-platform';
import { Asking, type Reply } from './asking';
import { Fault, type World } from './conformance-case';
import {
  answeredValue,
  contentOf,
  type Finding,
  judged,
  judgedAnswer,
  judgedCode,
  type Looked,
  told,
} from './finding';
import { type InParts, readInParts } from './in-parts';
import { tryCases } from './run-cases';
import type { CheckSample } from './sample';

export interface CheckOptions {
  readonly baseUrl: string;
  readonly credentials: PlatformCredentials;
  /** Those of another client of the same platform. */
  readonly strangerCredentials?: PlatformCredentials;
  readonly sample: CheckSample;
  /** Milliseconds for each answer; as the portal waits, unless another time is named. */
  readonly answerWithin?: number;
}

/** What the first item of a list is called where other calls ask for it. */
const learnedFrom: Readonly<Record<string, string>> = {
  policies: 'policyId',
  products: 'productId',
  claims: 'claimId',
  planDocuments: 'documentId',
  serviceCenters: 'centerId',
};
/** What is looked at before any call of the port. */
const ofConnection = { capability: 'connection', call: 'health' };
/** Not a token, whoever signs. */
const forged = 'portico.check.forged';
const listOfItemsSchema = z.object({
  items: z.array(z.object({ id: z.string() })),
  next: z.string().exactOptional(),
});
const listSchema = z.looseObject({
  items: z.array(z.looseObject({ id: z.string().optional() })),
  next: z.string().optional(),
});

/**
 * Looks whether a platform answers as the port says, capability by capability in the order in which to
 * build it: first each call by itself, then the cases for which the sample names a situation. What the
 * sample searches for is read and never changed: changes are asked for with identifiers that nobody has,
 * with a forged token, or are quotes that nobody accepts. What changes something is done to the
 * situations alone.
 */
export async function* checkPlatform(options: CheckOptions): AsyncGenerator<Finding> {
  const { baseUrl, credentials, strangerCredentials, answerWithin } = options;
  // The portal sends its credentials nowhere else, either.
  if (!isPrivate(new URL(baseUrl))) {
    yield { ...ofConnection, check: 'is reached over https', ...judged(false) };
    return;
  }
  const asking = new Asking(baseUrl, credentials, answerWithin);
  const stranger = strangerCredentials && new Asking(baseUrl, strangerCredentials, answerWithin);
  const world: World = {
    platform: askedPlatform(asking),
    ...(stranger ? { stranger: askedPlatform(stranger) } : {}),
    sample: options.sample,
  };
  try {
    yield* checkWith(asking, options, world);
  } finally {
    await asking.close();
    await stranger?.close();
  }
}

async function* checkWith(
  asking: Asking,
  { credentials, sample }: CheckOptions,
  world: World,
): AsyncGenerator<Finding> {
  const health = await asking.status(healthPath);
  yield { ...ofConnection, check: 'answers 204', ...judged(health === 204, told(health)) };
  // Without an answer, or the right credentials, nothing else can be looked at.
  if (typeof health !== 'number' || health === 401) return;
  const refused = await asking.statusWithSecret(`${credentials.secret}x`, healthPath);
  yield {
    ...ofConnection,
    check: 'refuses a wrong secret with 401',
    ...judged(refused === 401, told(refused)),
  };

  const known = new Known();
  for (const [capability, ofCapability] of Object.entries(capabilities)) {
    for (const [name, call] of Object.entries<Call>(ofCapability))
      for await (const finding of checkCall(asking, name, call, known, sample))
        yield { capability, call: name, ...finding };
    // Without the contract of the sample each would say the same again.
    if (known.token) yield* tryCases(capability, world);
  }
}

/** What earlier calls have answered. */
class Known {
  token: string | undefined;
  reference: string | undefined;
  readonly identifiers = new Map<string, string>();
}

async function* checkCall(
  asking: Asking,
  name: string,
  call: Call,
  known: Known,
  sample: CheckSample,
): AsyncGenerator<Looked> {
  const key = call.changes ? { idempotencyKey: randomUUID() } : {};
  const example = z.looseObject({}).parse(exampleOf(call.input));
  const isOfContract = call.opens === 'contract';
  if (isOfContract) {
    const check = `refuses a forged id token with ${tokenRefused}`;
    const reply = await asking.call(call, { ...example, ...key, token: forged });
    const looked = judgedCode(check, reply, [tokenRefused]);
    yield looked;
    if (looked.outcome === 'missing') return;
    if (!known.token) {
      yield { check: 'answers', outcome: 'skipped', detail: 'the search has found no contract' };
      return;
    }
  }
  const said = isOfContract ? { ...key, token: known.token } : key;
  if (name === 'searchContract') return yield* checkSearch(asking, call, known, sample);

  const identifiers = identifierFields(call);
  if (!call.changes) {
    const missing = identifiers.find((field) => !known.identifiers.has(field));
    const check = 'answers its schema, or a refusal of its own';
    if (missing !== undefined && call.method === 'get')
      yield { check, outcome: 'skipped', detail: `the contract has shown no ${missing}` };
    else {
      const asked = { ...example, ...learned(known, identifiers), ...said };
      const reply = await asking.call(call, asked);
      yield judgedAnswer(check, call, reply);
      learn(known, name, reply);
      yield* checkMore(asking, name, call, reply, asked, known);
    }
  }
  if (identifiers.length > 0 && (call.changes || call.method === 'get'))
    yield judgedCode(
      'refuses identifiers that nobody has',
      await asking.call(call, { ...example, ...said }),
      call.refusals,
    );
  if (name === 'cancellationQuote') yield* checkKeys(asking, call, known, example);
}

async function* checkSearch(
  asking: Asking,
  call: Call,
  known: Known,
  { searchParameters }: CheckSample,
): AsyncGenerator<Looked> {
  const wrong = searchParameters.map((parameter) => ({ ...parameter, value: unknownId }));
  const missed = await asking.call(call, { searchParameters: wrong });
  yield judgedCode('refuses what finds nothing with POLICY_NOT_FOUND', missed, [
    'POLICY_NOT_FOUND',
  ]);
  const reply = await asking.call(call, { searchParameters });
  yield judgedSearch(call, reply);
  const found = calls.searchContract.output.safeParse(answeredValue(reply)).data;
  known.token = found?.contractDetails.token;
  known.reference = found?.reference;
  if (!('unreachable' in reply))
    yield { check: 'echoes X-Correlation-Id', ...judged(reply.isEchoed) };
}

/** A platform that answers that there is no such contract does what it should. */
function judgedSearch(call: Call, reply: Reply): Looked {
  const check = 'finds the contract of the sample';
  const content = contentOf(reply);
  return content?.kind === 'refused' && content.error.errCode === 'POLICY_NOT_FOUND'
    ? { check, outcome: 'unfit', detail: 'the sample’s search finds no contract' }
    : judgedAnswer(check, call, reply, []);
}

/** What can be looked at once a call has answered. */
async function* checkMore(
  asking: Asking,
  name: string,
  call: Call,
  reply: Reply,
  asked: object,
  known: Known,
): AsyncGenerator<Looked> {
  if (name === 'session') {
    const { reference } = z
      .looseObject({ reference: z.unknown() })
      .parse(answeredValue(reply) ?? {});
    yield { check: 'names the contract that was found', ...judged(reference === known.reference) };
  }
  const isList = 'cursor' in call.input.shape && call.opens === 'contract';
  if (!isList) return;
  const check = 'gives a list in parts';
  const { items } = listSchema.safeParse(answeredValue(reply)).data ?? { items: [] };
  if (items.length < 2) {
    yield { check, outcome: 'skipped', detail: 'the contract has fewer than two' };
    return;
  }
  yield { check, ...(await inParts(asking, call, asked)) };
}

async function inParts(asking: Asking, call: Call, asked: object): Promise<Omit<Looked, 'check'>> {
  const list: InParts = async (page) => {
    const content = contentOf(await asking.call(call, { ...asked, ...page }));
    if (!content) throw new Fault('It answers what does not fit');
    return content.kind === 'refused'
      ? content
      : { kind: 'answer', value: listOfItemsSchema.parse(content.value) };
  };
  try {
    await readInParts(list);
    return judged(true);
  } catch (error) {
    if (error instanceof Fault) return judged(false, error.message);
    throw error;
  }
}

/** A quote costs nobody anything: it is asked for twice with one key, and never accepted. */
async function* checkKeys(
  asking: Asking,
  call: Call,
  known: Known,
  example: object,
): AsyncGenerator<Looked> {
  const check = 'does the same key with the same content once';
  const policyId = known.identifiers.get('policyId');
  if (policyId === undefined) {
    yield { check, outcome: 'skipped', detail: 'the contract has shown no policyId' };
    return;
  }
  const asked = { ...example, policyId, token: known.token, idempotencyKey: randomUUID() };
  const first = await asking.call(call, asked);
  yield judgedAnswer('answers its schema, or a refusal of its own', call, first);
  const again = await asking.call(call, asked);
  // Fields may come in another order.
  const isRepeated = isDeepStrictEqual(contentOf(first), contentOf(again));
  yield { check, ...judged(isRepeated, 'the second answer is another than the first') };
  const other = `refuses the same key with other content with ${keyReused}`;
  // What was refused was not done: its key is still free.
  if (contentOf(first)?.kind !== 'answer') {
    yield { check: other, outcome: 'skipped', detail: 'the policy gets no quote' };
    return;
  }
  yield judgedCode(other, await asking.call(call, { ...asked, reason: 'OTHER' }), [keyReused]);
}

/** The fields by which a call names something of the platform's own. */
function identifierFields(call: Call): readonly string[] {
  const inPath = pathParameters(call.path);
  const ofPortal = ['clientId'];
  const named = requiredFields(call).filter((field) => !ofPortal.includes(field));
  return named.filter((field) => inPath.includes(field) || /Id$|^code$/.test(field));
}

function requiredFields({ input }: Call): readonly string[] {
  return z.toJSONSchema(input, { io: 'input' }).required ?? [];
}

function learned(known: Known, fields: readonly string[]): object {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = known.identifiers.get(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function learn(known: Known, name: string, reply: Reply): void {
  const field = learnedFrom[name];
  const id = listSchema.safeParse(answeredValue(reply)).data?.items[0]?.id;
  if (field !== undefined && id !== undefined) known.identifiers.set(field, id);
}
