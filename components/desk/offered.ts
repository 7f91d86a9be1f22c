import { type DeskForm, takingBack } from '@/lib/desk/kept-forms';
import type { DeskClaim } from '@/lib/platform';
import type { AtDesk } from './at-desk';

/** Whether somebody can judge what has come of something that was asked for: all of it, or some files. */
export function isToJudge(
  { may, isDenier }: DeskClaim,
  { state, given }: Pick<DeskClaim['claim']['requirements'][number], 'state' | 'given'>,
): boolean {
  const isHere = state === 'RECEIVED' || (state === 'NEEDED' && given !== undefined);
  return isHere && may.ask && !isDenier;
}

/** The open requirements that the handler may withdraw, or is told why not. */
export function awaitedOf({ may, isDenier, awaited }: DeskClaim): DeskClaim['awaited'] {
  return may.ask && !isDenier ? awaited : [];
}

/** Whether somebody who looks can say something to what is proposed: it is current, and not their own. */
export function isToConfirm({ view, shown: { proposal } }: AtDesk): boolean {
  return proposal?.isCurrent === true && proposal.by.id !== view.handler?.id;
}

/** The forms that stand on the page of a claim as it is now, by what they are kept as. */
export function offeredForms(at: AtDesk): ReadonlySet<string> {
  const { shown } = at;
  const { may, problem, isDenier } = shown;
  const decides = !isDenier;
  const offered: Readonly<Record<DeskForm, boolean>> = {
    approve: decides && may.approve,
    quote: decides && may.requote,
    waive: decides && may.waive,
    look: decides && may.sendToLook,
    diagnosis: decides && may.noteDiagnosis,
    deny: decides && may.deny,
    ask: decides && may.ask,
    verify: decides && may.verify,
    second: decides && isToConfirm(at),
    'see-to': decides && problem !== undefined,
    write: may.write,
    note: true,
    'hand-on': true,
  };
  return new Set([
    ...Object.entries(offered).flatMap(([name, isOffered]) => (isOffered ? [name] : [])),
    ...shown.claim.requirements.filter((one) => isToJudge(shown, one)).map(({ id }) => id),
    ...awaitedOf(shown)
      .filter(({ whyKept }) => whyKept === undefined)
      .map(({ requirementId }) => takingBack(requirementId)),
  ]);
}
