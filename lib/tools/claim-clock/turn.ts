import { defineChange, type Outcome } from '@/lib/changes';
import { texts } from '@/lib/content';
import { turnClaim, turns } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { clockPage } from './clock-page';

/** What service, carrier and bank do while the clock of a claim is turned. */
export const meanwhiles = ['SERVED', 'NO_PART', 'NOBODY'] as const;

/** Turns the clock of one claim of whoever is signed in, for who tries out what happens in three days. */
export const turnClaimClock = defineChange({
  address: '/api/dev/claim-clock',
  development: true,
  signedIn: true,
  idempotent: true,
  rules(view: View) {
    const required = texts(view.snapshot, view.language).text('Tools_Clock_Required');
    return [
      { name: 'claim', kind: 'text', required },
      { name: 'by', kind: 'choice', choices: turns, required },
      { name: 'meanwhile', kind: 'choice', choices: meanwhiles, required },
    ] as const;
  },
  async run({ view, input: { claim: claimId, by, meanwhile } }): Promise<Outcome> {
    const token = sessionOf(view)?.idToken ?? '';
    const isPartMissing = meanwhile === 'NO_PART';
    const isServed = meanwhile === 'SERVED' || isPartMissing;
    const turn = { token, claimId, isServed, isPartMissing };
    const turned = by === '' ? undefined : await turnClaim(view, { ...turn, by });
    // Another’s claim is one that there is not (invariant 15).
    if (!turned) return { kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 };
    const { days, since } = turned;
    const query = new URLSearchParams({ claim: claimId, days: String(days), since });
    return { kind: 'go', to: `${clockPage}?${query}` };
  },
});
