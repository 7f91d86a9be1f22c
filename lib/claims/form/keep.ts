import { z } from 'zod';
import { defineChange, type Outcome } from '@/lib/changes';
import { texts } from '@/lib/content';
import { claimFormPage, findContractPage } from '@/lib/navigation';
import { sessionOf, type View } from '@/lib/request';
import { beginClaimProcess } from '@/lib/session';
import { endFlow, endFlowForGood } from '@/lib/verification';
import { beginnerOf } from '../drafts/own-drafts';
import { claimFormOf } from '../filing/pages';
import { draftsFull } from '../filing/said';
import { descriptionRule, whenRules } from '../filing/say';
import { continueKept } from '../kept/continue-kept';
import { dropKept, forgetKept, keepClaim, longestKept } from '../kept/kept-claim';
import { forgetReported } from '../kept/reported';

/** What a visitor chooses who does not know which type of claim it is. */
export const unsureType = 'unsure';

/** How often what was said can be kept from one network address, and within how many minutes. */
const mostKept = 30;
const keptMinutes = 60;

/** The types of claim that a client's visitors choose among; nothing is asked where it names none. */
export function askedTypes({ settings }: View): readonly string[] {
  const types = [...new Set(settings.Home_Claim_Types)];
  return types.length === 0 ? [] : [...types, unsureType];
}

/** §2.1 claim-form, before sign-in: keeps what was said for this browser, and decides nothing. */
export const keepClaimForm = defineChange({
  address: '/api/claims/form-keep',
  rules(view: View) {
    const types = askedTypes(view);
    return [
      {
        name: 'claimType',
        kind: 'choice',
        choices: types,
        ...(types.length === 0
          ? {}
          : { required: texts(view.snapshot, view.language).text('Claims_Form_Type_Required') }),
      },
      ...whenRules(view),
      descriptionRule(view, longestKept),
    ] as const;
  },
  uses: {
    of: ({ view, networkAddress }) => [
      {
        clientId: view.snapshot.id,
        subject: `claim-form:${networkAddress}`,
        most: mostKept,
        minutes: keptMinutes,
      },
    ],
    usedUp: 'TOO_MANY_CLAIMS_KEPT',
  },
  async run({ view, input, cookies }): Promise<Outcome> {
    const { claimType, dateOfLoss, isDateEstimated, description } = input;
    const isKnown = view.settings.Home_Claim_Types.includes(claimType);
    const said = { dateOfLoss, isDateEstimated, description, ...(isKnown ? { claimType } : {}) };
    const kept = await keepClaim(view, said, cookies);
    // Somebody has signed in meanwhile, in another window: they are asked whether it is theirs.
    const to = sessionOf(view) ? claimFormPage : findContractPage;
    // §10.18 The next search decides again which phones may receive a code; none is sent by what was begun.
    const flow = await endFlowForGood(view, cookies);
    return { kind: 'go', to, cookies: [kept, forgetReported(), flow] };
  },
});

/** Goes on with what was said before sign-in, as a claim of the contract that is signed in. */
export const continueClaimForm = defineChange({
  address: '/api/claims/form-continue',
  signedIn: true,
  schema: () => z.object({}),
  async run({ view, cookies }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session) return { kind: 'go', to: claimFormPage };
    const begun = { ...beginnerOf({ session }), subject: session.subject };
    const continued = await continueKept(view, begun, cookies);
    if (!continued) return { kind: 'go', to: claimFormPage, cookies: [forgetKept()] };
    if (continued.kind === 'full') return draftsFull;
    await beginClaimProcess(session);
    return { kind: 'go', to: claimFormOf(continued.draft), cookies: continued.cookies };
  },
});

/** Throws away what was said before sign-in. */
export const dropClaimForm = defineChange({
  address: '/api/claims/form-drop',
  schema: () => z.object({}),
  run: async ({ view, cookies }): Promise<Outcome> => ({
    kind: 'go',
    to: `${claimFormPage}?dropped=1`,
    cookies: [await dropKept(view, cookies), endFlow()],
  }),
});
