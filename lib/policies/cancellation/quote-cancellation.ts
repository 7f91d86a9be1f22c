import { defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { texts } from '@/lib/content';
import { addMonths, today } from '@/lib/dates';
import { type FieldRule, readingOf, writtenDay } from '@/lib/form';
import { cancelCheckPage } from '@/lib/navigation';
import { cancellationReasons, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { refusalOf } from './refusals';

/** No plan runs longer than this: a later day is a mistake. */
const mostYears = 30;

/** When a plan is to end, and why if its holder says so. */
export function quoteCancellationRules(view: View) {
  const { snapshot, language } = view;
  const { text } = texts(snapshot, language);
  const writing = { ...view, text };
  const day = today(snapshot.timeZone);
  const invalid = text('Global_Text_VMInvalidDate', { example: writtenDay(writing, day) });
  return [
    { name: 'plan', kind: 'text', required: text('Cancel_Error_POLICY_UNKNOWN') },
    {
      name: 'endsOn',
      kind: 'date',
      required: invalid,
      format: invalid,
      initial: writtenDay(writing, day),
      date: {
        ...readingOf(writing),
        timeZone: snapshot.timeZone,
        earliest: { day, message: text('Cancel_Day_Past') },
        latest: addMonths(day, mostYears * 12),
        notFuture: text('Cancel_Day_Late'),
      },
    },
    { name: 'reason', kind: 'choice', choices: cancellationReasons },
  ] as const satisfies readonly FieldRule[];
}

/** Asks the platform what canceling a plan on a day comes to, and leads to it: nothing is canceled. */
export const quoteCancellation = defineChange({
  address: '/api/plans/quote-cancellation',
  signedIn: true,
  idempotent: true,
  rules: quoteCancellationRules,
  async run({ view, input: { plan: policyId, endsOn, reason }, runKey }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || view.audience.kind !== 'holder' || runKey === undefined)
      return refusalOf({ errCode: 'POLICY_UNKNOWN' });
    const answer = await platformOf(view).cancellationQuote({
      token: session.idToken,
      policyId,
      effectiveOn: endsOn,
      ...(reason === '' ? {} : { reason }),
      idempotencyKey: runKey,
    });
    if (answer.kind === 'answer')
      return { kind: 'go', to: cancelCheckPage(policyId, answer.value.id) };
    if (answer.kind !== 'refused') return refusedByFailure(view, answer);
    if (answer.error.errCode !== 'DATE_NOT_ALLOWED') return refusalOf(answer.error, policyId);
    const { text } = texts(view.snapshot, view.language);
    return { kind: 'invalid', problems: [{ field: 'endsOn', message: text('Cancel_Day_Late') }] };
  },
});
