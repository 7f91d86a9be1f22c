import type { ChangeContext, Outcome, Refused } from '@/lib/changes';
import { ofClaim as namedClaim } from '@/lib/claims';
import { texts } from '@/lib/content';
import { textRules } from '@/lib/form';
import type { ClaimsDesk, DeskDecision, DeskOutcome } from '@/lib/platform';
import type { View } from '@/lib/request';
import { deskFor } from './desk';
import { deskClaimPage, doneParameter, sinceParameter } from './pages';

/** The field of a form that says what its page had shown of a claim. */
export const seenField = 'seen';

/** What every form of a claim at the desk sends along: which claim, and as which it was shown. */
export function ofClaim(view: View) {
  const required = texts(view.snapshot, view.language).text('Global_Error_CLAIM_UNKNOWN');
  return [namedClaim(view), { name: seenField, kind: 'text', required }] as const;
}

/** The longest that somebody writes into a field, in characters. */
const longestWords = 1000;

/** Words of somebody’s own. */
export function wordsRule<const Name extends string>(
  view: View,
  name: Name,
  label: string,
  { isRequired = false, longest = longestWords } = {},
) {
  const known = texts(view.snapshot, view.language);
  return {
    name,
    kind: 'text',
    ...textRules(known, known.text(label), { isRequired, longest }),
  } as const;
}

/** A choice of a list that only the claim knows: the platform says whether there is such a one. */
export function requiredChoice<const Name extends string>(view: View, name: Name, label: string) {
  return wordsRule(view, name, label, { isRequired: true, longest: 100 });
}

type Context = Pick<ChangeContext<unknown>, 'view'>;
type OfClaim = { readonly claim: string; readonly seen: string };

/**
 * Decides a claim as somebody was shown it, and leads to its page. One that has changed since is shown
 * with what has changed: nothing is decided, and what was typed stays.
 */
export function decideClaim(
  context: Context,
  { claim, seen }: OfClaim,
  decision: DeskDecision,
): Promise<Outcome> {
  return doAtDesk(context, { claim, seen }, (desk) => desk.decide(claim, seen, decision));
}

/** Does something with a claim at the desk. */
export async function doAtDesk(
  { view }: Context,
  { claim, seen }: OfClaim,
  does: (desk: ClaimsDesk) => Promise<DeskOutcome>,
): Promise<Outcome> {
  const desk = deskFor(view);
  if (!desk) return signedOut;
  const outcome = await does(desk);
  switch (outcome.kind) {
    case 'done':
      return { kind: 'go', to: `${deskClaimPage(claim)}?${doneParameter}=${outcome.did}` };
    case 'missing':
      return { kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 };
    case 'changed':
      return {
        kind: 'refused',
        errCode: 'DESK_CHANGED',
        status: 409,
        page: `${deskClaimPage(claim)}?${new URLSearchParams({ [sinceParameter]: seen })}`,
        keepsTyped: true,
      };
    case 'refused':
      return refusal(view, outcome.reason);
  }
}

/** What the table of states or the rules say no to: in words where the desk has some for it. */
function refusal({ snapshot, language }: View, reason: string): Refused {
  const label = `Desk_Error_${reason}`;
  const isKnown = texts(snapshot, language).has(label);
  return {
    kind: 'refused',
    errCode: 'DESK_REFUSED',
    ...(isKnown ? { label } : {}),
    status: 409,
  };
}

/** The handler’s session is over: what was typed stays where it is. */
const signedOut: Refused = {
  kind: 'refused',
  errCode: 'DESK_SIGNED_OUT',
  status: 401,
};
