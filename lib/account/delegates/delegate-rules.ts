import { texts } from '@/lib/content';
import { addDays, addMonths, today } from '@/lib/dates';
import {
  type DateWriting,
  writtenDay as dayInField,
  emailRule,
  type FieldRule,
  readingOf,
  textRules,
} from '@/lib/form';
import type { View } from '@/lib/request';
import { delegateRights } from '@/lib/session';

export const delegatesPage = '/policy-account/delegates';
export const newDelegatePage = '/policy-account/delegates/new';

/** Longest name of a delegate, in characters. */
const longestName = 60;
/** How long a delegation lasts unless its holder says otherwise, and at most, in months. */
const usualMonths = 3;
const mostMonths = 12;

/** What a holder says of somebody whom they let act for them. */
export function delegateRules(view: View) {
  const text = texts(view.snapshot, view.language);
  const label = text.text('Delegates_Name_Label');
  const day = today(view.snapshot.timeZone);
  const latest = addMonths(day, mostMonths);
  const invalid = text.text('Delegates_Until_Format', { example: writtenDay(view, latest) });
  return [
    {
      name: 'Name',
      kind: 'text',
      ...textRules(text, label, { longest: longestName }),
    },
    emailRule(text, 'Delegates_Email'),
    {
      name: 'May',
      kind: 'choice',
      choices: delegateRights,
      required: text.text('Delegates_May_Required'),
      initial: 'SEE',
    },
    {
      name: 'Until',
      kind: 'date',
      required: invalid,
      format: invalid,
      initial: writtenDay(view, addMonths(day, usualMonths)),
      date: {
        ...readingOf(writing(view)),
        timeZone: view.snapshot.timeZone,
        earliest: { day: addDays(day, 1), message: text.text('Delegates_Until_TooEarly') },
        latest,
        notFuture: text.text('Delegates_Until_TooLate', { latest: text.date(latest) }),
      },
    },
  ] as const satisfies readonly FieldRule[];
}

/** A day as the client writes dates in fields. */
export function writtenDay(view: View, day: string): string {
  return dayInField(writing(view), day);
}

function writing(view: View): DateWriting {
  return { ...view, text: texts(view.snapshot, view.language).text };
}
