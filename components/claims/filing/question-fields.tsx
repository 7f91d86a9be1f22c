import { DateField, RadioGroup, TextField } from '@/components/form';
import { answersGroup } from '@/lib/claims/filing/question-form';
import { texts } from '@/lib/content';
import { dateExample } from '@/lib/form';
import type { Question } from '@/lib/platform';
import type { View } from '@/lib/request';

/** A field for each question of a cause, with why it is asked. */
export function QuestionFields({
  view,
  questions,
  answers,
}: {
  readonly view: View;
  readonly questions: readonly Question[];
  /** What was answered before. */
  readonly answers: Readonly<Record<string, string>>;
}) {
  return questions.map((question) => (
    <QuestionField
      key={question.code}
      view={view}
      question={question}
      answer={answers[question.code]}
    />
  ));
}

function QuestionField({
  view,
  question: { code, kind, title, reason, choices },
  answer,
}: {
  readonly view: View;
  readonly question: Question;
  readonly answer: string | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const name = `${answersGroup}.${code}`;
  const label = localized(title);
  const why = reason && text('Claims_Why', { reason: localized(reason) });
  switch (kind) {
    case 'CHOICE':
    case 'YES_NO':
      return (
        <RadioGroup
          name={name}
          legend={label}
          hint={why}
          defaultValue={answer}
          options={
            kind === 'CHOICE'
              ? choices.map((choice) => ({ value: choice.code, label: localized(choice.title) }))
              : ['YES', 'NO'].map((value) => ({ value, label: text(`Claims_${value}`) }))
          }
        />
      );
    case 'DATE':
      return (
        <DateField
          name={name}
          label={label}
          hint={[why, text('Lookup_Date_Hint', { format: dateExample({ ...view, text }) })]
            .filter(Boolean)
            .join(' ')}
          openLabel={text('Lookup_Date_Open')}
        />
      );
    default:
      return <TextField name={name} label={label} hint={why} autoComplete="off" maxLength={2000} />;
  }
}
