import type { Platform } from '@/lib/platform/port';
import { answered, change, fitting, found, inDays, Unfit } from '../conformance-case';
import type { Situations } from '../sample';

type Incident = Situations['claimable'];

/** Who has had an incident, with what they say of it. */
export async function incidentOf(platform: Platform, incident: Incident) {
  const { token, reference } = await found(platform, incident);
  const { items } = answered(await platform.products({ token }), 'products');
  for (const { id: productId } of items.filter(({ status }) => status === 'COVERED')) {
    const options = answered(await platform.claimOptions({ token, productId }), 'claimOptions');
    if (!options.causes.some(({ code }) => code === incident.cause)) continue;
    const submission = {
      productId,
      cause: incident.cause,
      dateOfLoss: inDays(-incident.daysAgo),
      description: 'Filed by platform:check.',
      answers: incident.answers,
    };
    return { token, reference, productId, options, submission };
  }
  throw new Unfit(incident, 'no covered product of its contract can be claimed for its cause');
}

/** Files a claim that is no duplicate. @throws Unfit where one like it is open */
export async function filed(platform: Platform, incident: Incident) {
  const { token, submission } = await incidentOf(platform, incident);
  const answer = await platform.submitClaim({ ...change(token), ...submission });
  const claim = filedClaim(answer, incident);
  const withdraw = () => platform.withdrawClaim({ ...change(token), claimId: claim.id });
  return { token, claim, withdraw };
}

/** The claim that was filed. @throws Unfit where it was not */
export function filedClaim(
  answer: Awaited<ReturnType<Platform['submitClaim']>>,
  incident: Incident,
) {
  const outcome = fitting(
    answer,
    incident,
    ['ANSWER_MISSING'],
    'an answer to a question of its cause is missing',
  );
  if (outcome.kind !== 'FILED') throw new Unfit(incident, 'a claim like it is open');
  return outcome.claim;
}

/** Where what was chosen for a claim is delivered. */
export const home = {
  address1: '1 Check Street',
  address2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97209',
  country: 'US',
};
