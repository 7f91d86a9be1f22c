import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { codeForLog } from '@/lib/platform/http/answer-of';
import type { CallName, Platform, PlatformAnswer, SearchParameter } from '@/lib/platform/port';
import type { CheckSample, SituationName, Situations } from './sample';

/** Whose platform is tried, and by what. */
export interface World {
  readonly platform: Platform;
  /** The platform as another client asks it, where there is one. */
  readonly stranger?: Platform;
  readonly sample: CheckSample;
}

/** One thing that every platform does, tried on situations that it has. */
export interface ConformanceCase {
  readonly call: CallName;
  /** What it does, in words that follow the name of the call. */
  readonly check: string;
  readonly needs: readonly SituationName[];
  /** Whether it takes the credentials of another client. */
  readonly needsStranger: boolean;
  /** @throws Fault where the platform does something else */
  run(world: World): Promise<void>;
}

/** What a platform does wrong, in a sentence that holds nothing of what it has answered. */
export class Fault extends Error {
  override name = 'Fault';
}

/** What the sample names is not what it is named for: that says nothing of the platform. */
export class Unfit extends Error {
  override name = 'Unfit';
  constructor(
    /** The situation as the sample has it. */
    readonly situation: object,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** A case asks a call that the platform does not have. */
export class NotBuilt extends Error {
  override name = 'NotBuilt';
}

/** A case that needs some situations; without one of them it is not tried. */
export function caseOf<const Name extends SituationName>(
  call: CallName,
  check: string,
  needs: readonly Name[],
  run: (platform: Platform, given: Pick<Situations, Name>, sample: CheckSample) => Promise<void>,
): ConformanceCase {
  return {
    call,
    check,
    needs,
    needsStranger: false,
    async run({ platform, sample }) {
      const { situations } = sample;
      if (!has(situations, needs)) throw new Fault(`it needs ${needs.join(', ')}`);
      await run(platform, situations, sample);
    },
  };
}

/** A case of invariant 1: what another client's credentials open. */
export function caseOfStranger(
  call: CallName,
  check: string,
  run: (platform: Platform, stranger: Platform, sample: CheckSample) => Promise<void>,
): ConformanceCase {
  return {
    call,
    check,
    needs: [],
    needsStranger: true,
    async run({ platform, stranger, sample }) {
      if (!stranger) throw new Fault('it needs the credentials of another client');
      await run(platform, stranger, sample);
    },
  };
}

function has<Name extends SituationName>(
  situations: CheckSample['situations'],
  names: readonly Name[],
): situations is CheckSample['situations'] & Pick<Situations, Name> {
  return names.every((name) => situations[name] !== undefined);
}

/** What finds a contract. */
interface Searchable {
  readonly searchParameters: readonly SearchParameter[];
}

/** The contract that a search finds, and its token. @throws Unfit where it finds none */
export async function found(platform: Platform, situation: Searchable) {
  const searchParameters = [...situation.searchParameters];
  const answer = await platform.searchContract({ searchParameters });
  const { reference, contractDetails } = fitting(
    answer,
    situation,
    ['POLICY_NOT_FOUND'],
    'its search finds no contract',
  );
  return { reference, token: contractDetails.token, contractDetails };
}

/** The newest policy of a contract, with the token that opens it. */
export async function opened(platform: Platform, situation: Searchable) {
  const { token, reference } = await found(platform, situation);
  const { items } = answered(await platform.policies({ token }), 'policies');
  const [policy] = items;
  if (!policy) throw new Unfit(situation, 'its contract has no policy');
  return { token, reference, policy, policyId: policy.id };
}

/** Token and a new key of a change. */
export function change(token: string) {
  return { token, idempotencyKey: newKey() };
}

export function newKey(): string {
  return `portico-check-${randomUUID()}`;
}

/** What was answered. @throws Fault */
export function answered<Value>(answer: PlatformAnswer<Value>, what: string): Value {
  if (answer.kind === 'answer') return answer.value;
  throw new Fault(`${what}: expected an answer, but it ${inWords(answer)}`);
}

/**
 * What was answered, where the situation is what it is named for.
 * @param codes the refusals that say that it is not
 * @throws Unfit, Fault
 */
export function fitting<Value>(
  answer: PlatformAnswer<Value>,
  situation: object,
  codes: readonly string[],
  sentence: string,
): Value {
  if (answer.kind === 'refused' && codes.includes(answer.error.errCode))
    throw new Unfit(situation, sentence);
  return answered(answer, 'What the situation is named for');
}

/** @throws Unfit with the sentence, unless the situation is what it is named for */
export function fits(isSo: boolean, situation: object, sentence: string): void {
  if (!isSo) throw new Unfit(situation, sentence);
}

/** Whether all are refused with a code: what was to be done has been done before. */
export function areRefused(answers: readonly PlatformAnswer<unknown>[], errCode: string): boolean {
  return answers.every((answer) => answer.kind === 'refused' && answer.error.errCode === errCode);
}

/** @throws Fault unless it refuses with this code */
export function refuses(answer: PlatformAnswer<unknown>, errCode: string, what: string): void {
  if (answer.kind === 'refused' && answer.error.errCode === errCode) return;
  throw new Fault(`${what}: expected the refusal ${errCode}, but it ${inWords(answer)}`);
}

/** Of some at once or one after another one is done, and all others are refused. @returns that one */
export function doneOnce<Value>(
  answers: readonly PlatformAnswer<Value>[],
  what: string,
  errCode?: string,
): Value {
  const done = answers.flatMap((answer) => (answer.kind === 'answer' ? [answer.value] : []));
  const [value] = done;
  if (value === undefined || done.length > 1)
    throw new Fault(`${what}: expected that it is done once, but it is done ${done.length} times`);
  for (const answer of answers)
    if (answer.kind !== 'answer' && errCode !== undefined) refuses(answer, errCode, what);
  return value;
}

/** Puts back what a case has changed, where the platform can: whether it can is another case’s matter. */
export async function undo(putBack: () => Promise<unknown>): Promise<void> {
  try {
    await putBack();
  } catch (error) {
    if (!(error instanceof Fault || error instanceof NotBuilt)) throw error;
  }
}

/** @throws Fault with the sentence, unless it holds */
export function holds(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Fault(sentence);
}

export function same(one: unknown, other: unknown, sentence: string): void {
  holds(isDeepStrictEqual(one, other), sentence);
}

/** So many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function inWords(answer: PlatformAnswer<unknown>): string {
  switch (answer.kind) {
    case 'answer':
      return 'answers';
    case 'refused':
      return `refuses with ${codeForLog(answer.error.errCode)}`;
    case 'unavailable':
      return 'does not answer';
    case 'malformed':
      return 'answers what does not fit';
  }
}
