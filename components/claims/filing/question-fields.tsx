import type { ReactNode } from 'react';
import { Checkbox, DateField, RadioGroup, TextField } from '@/components/form';
import { answersGroup, unknownField } from '@/lib/claims/filing/question-form';
import { texts } from '@/lib/content';
import { dateExample } from '@/lib/form';
import { type Question, unknownAnswer } from '@/lib/platform';
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
  question: { code, kind, title, reason, example, choices, mayBeUnknown },
  answer,
}: {
  readonly view: View;
  readonly question: Question;
  readonly answer: string | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const name = `${answersGroup}.${code}`;
  const label = localized(title);
  const hints = [
    example && text('Claims_Example', { example: localized(example) }),
    reason && text('Claims_Why', { reason: localized(reason) }),
  ];
  const hint = (...more: string[]) => [...hints, ...more].filter(Boolean).join(' ');
  const unknown = { value: unknownAnswer, label: text('Claims_Unknown') };
  switch (kind) {
    case 'CHOICE':
    case 'YES_NO': {
      const options =
        kind === 'CHOICE'
          ? choices.map((choice) => ({ value: choice.code, label: localized(choice.title) }))
          : ['YES', 'NO'].map((value) => ({ value, label: text(`Claims_${value}`) }));
      return (
        <RadioGroup
          name={name}
          legend={label}
          hint={hint()}
          defaultValue={answer}
          options={mayBeUnknown ? [...options, unknown] : options}
        />
      );
    }
    case 'DATE':
      return (
        <OrUnknown view={view} code={code} label={label} mayBeUnknown={mayBeUnknown}>
          <DateField
            name={name}
            label={label}
            hint={hint(text('Lookup_Date_Hint', { format: dateExample({ ...view, text }) }))}
            openLabel={text('Lookup_Date_Open')}
          />
        </OrUnknown>
      );
    default:
      return (
        <OrUnknown view={view} code={code} label={label} mayBeUnknown={mayBeUnknown}>
          <TextField name={name} label={label} hint={hint()} autoComplete="off" maxLength={2000} />
        </OrUnknown>
      );
  }
}

/** A field, with a box under it for who does not know. */
function OrUnknown({
  view,
  code,
  label,
  mayBeUnknown,
  children,
}: {
  readonly view: View;
  readonly code: string;
  readonly label: string;
  readonly mayBeUnknown: boolean;
  readonly children: ReactNode;
}) {
  if (!mayBeUnknown) return children;
  const { text } = texts(view.snapshot, view.language);
  return (
    <div>
      {children}
      <Checkbox
        name={`${answersGroup}.${unknownField(code)}`}
        label={
          <>
            {text('Claims_Unknown')}
            <span className="sr-only">: {label}</span>
          </>
        }
      />
    </div>
  );
}
