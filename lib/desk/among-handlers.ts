import { defineChange, type Invalid } from '@/lib/changes';
import { byClaim } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { handlersOf } from '@/lib/session';
import { doAtDesk, ofClaim, requiredChoice, wordsRule } from './changes';

/** The form value for leaving a claim unassigned. */
export const nobody = 'NOBODY';

/** Writes a word for others at the desk: no holder sees it. */
export const noteAtDesk = defineChange({
  address: '/api/desk/note',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) =>
    [...ofClaim(view), wordsRule(view, 'words', 'Desk_Note_Words', { isRequired: true })] as const,
  run: (context) => {
    const { claim, words } = context.input;
    return doAtDesk(context, context.input, (desk) => desk.note(claim, words));
  },
});

/** Assigns a claim to another handler of the client or to oneself, or leaves it unassigned. */
export const handOnAtDesk = defineChange({
  address: '/api/desk/hand-on',
  idempotent: true,
  variant: byClaim,
  rules: (view: View) =>
    [
      ...ofClaim(view),
      requiredChoice(view, 'to', 'Desk_HandOn_To'),
      wordsRule(view, 'words', 'Desk_HandOn_Words'),
    ] as const,
  async run(context) {
    const { view, input } = context;
    const { claim, to, words } = input;
    const handlers = await handlersOf(view.snapshot.id);
    const taker = handlers.find(({ id }) => id === to);
    if (!taker && to !== nobody) return gone(view);
    return doAtDesk(context, input, (desk) => desk.handOn(claim, taker, words));
  },
});

function gone({ snapshot, language }: View): Invalid {
  const message = texts(snapshot, language).text('Desk_HandOn_Gone');
  return { kind: 'invalid', problems: [{ field: 'to', message }] };
}
