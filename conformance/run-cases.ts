import { capabilities } from '@/lib/platform/port';
import { conformanceCases } from './cases';
import { type ConformanceCase, Fault, NotBuilt, Unfit, type World } from './conformance-case';
import type { Finding, Looked } from './finding';
import { type CheckSample, situationNames, usedUp } from './sample';

/** Tries the cases of a capability, one after another, for which the sample has the situations. */
export async function* tryCases(capability: string, world: World): AsyncGenerator<Finding> {
  for (const one of casesOf(capability))
    yield { capability, call: one.call, ...(await tried(one, world)) };
}

/** The cases of a capability, in the order in which to build its calls. */
export function casesOf(capability: string): readonly ConformanceCase[] {
  return conformanceCases.filter(({ call }) => capabilityOf(call) === capability);
}

async function tried(one: ConformanceCase, world: World): Promise<Looked> {
  const { check } = one;
  const missing = missingFor(one, world);
  if (missing) return { check, outcome: 'skipped', detail: missing };
  try {
    await one.run(world);
    return { check, outcome: 'passed' };
  } catch (error) {
    if (error instanceof NotBuilt)
      return { check, outcome: 'skipped', detail: `${error.message} is missing` };
    if (error instanceof Unfit)
      return { check, outcome: 'unfit', detail: unfitDetail(error, world.sample) };
    if (!(error instanceof Fault)) throw error;
    return { check, outcome: 'failed', detail: error.message };
  }
}

/** Which situation it is, in words for who has written the sample. */
function unfitDetail({ situation, message }: Unfit, { situations }: CheckSample): string {
  const name = situationNames.find((known) => situations[known] === situation);
  if (!name) return `the sample’s own contract does not fit: ${message}`;
  const hint = usedUp.has(name) ? '; an earlier check may have used it up' : '';
  return `the sample’s situation ${name} does not fit: ${message}${hint}`;
}

/** Why a case cannot be tried. */
function missingFor({ needs, needsStranger }: ConformanceCase, { sample, stranger }: World) {
  const unnamed = needs.filter((name) => !sample.situations[name]);
  if (unnamed.length > 0) return `the sample names no ${unnamed.join(', no ')}`;
  return needsStranger && !stranger ? 'there are no credentials of another client' : undefined;
}

function capabilityOf(call: string): string | undefined {
  return Object.entries(capabilities).find(([, calls]) => call in calls)?.[0];
}
