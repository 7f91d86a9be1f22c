import type { ReactNode } from 'react';
import { Checkbox, DateField, RadioGroup, TextField } from '@/components/form';
import { exampleAmount } from '@/lib/claims/filing/amounts';
import { answersGroup, unknownField } from '@/lib/claims/filing/question-form';
import { type Filing, questionsAt } from '@/lib/claims/filing/steps';
import { texts, writtenMoney } from '@/lib/content';
import { dateExample } from '@/lib/form';
import { type Question, unknownAnswer } from '@/lib/platform';
import type { View } from '@/lib/request';

/** A field for each question of a cause, with why it is asked. */
export function QuestionFields({
  view,
  filing,
  step,
  areNew = false,
}: {
  readonly view: View;
  readonly filing: Filing;
  readonly step: Question['step'];
  /** Whether all of them have come up on a page that somebody has sent without them. */
  readonly areNew?: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { answers } = filing.answers;
  const questions = questionsAt(filing, step);
  const more = broughtUp(questions, answers, areNew);
  return questions.map((question) => {
    const field = (
      <QuestionField
        key={question.code}
        view={view}
        question={question}
        answer={answers[question.code]}
        currency={filing.facts.options?.currency}
      />
    );
    if (question !== more) return field;
    return (
      <div key={question.code} id="more" className="scroll-mt-6 border-s-4 border-accent-7 ps-4">
        <p className="mb-2 font-semibold text-link">{text('Claims_More')}</p>
        {field}
      </div>
    );
  });
}

/** The first question that has come up by an answer, or with all the others, and has no answer yet. */
export function broughtUp(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
  areNew = false,
): Question | undefined {
  return questions.find(
    ({ when, code }) => (areNew || when !== undefined) && answers[code] === undefined,
  );
}

function QuestionField({
  view,
  question: { code, kind, title, reason, example, choices, isRequired, mayBeUnknown },
  answer,
  currency,
}: {
  readonly view: View;
  readonly question: Question;
  readonly answer: string | undefined;
  readonly currency: string | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const name = `${answersGroup}.${code}`;
  const label = localized(title);
  const hints = [
    // The label ends with a full stop of its own.
    example && text('Claims_Example', { example: localized(example).replace(/\.$/, '') }),
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
          legend={isRequired ? label : `${label} ${text('Form_Optional')}`}
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
    case 'AMOUNT':
      return (
        <OrUnknown view={view} code={code} label={label} mayBeUnknown={mayBeUnknown}>
          <TextField
            name={name}
            label={currency === undefined ? label : text('Claims_Amount_In', { label, currency })}
            hint={hint(
              ...(currency === undefined || example
                ? []
                : [
                    text('Claims_Example', {
                      example: writtenMoney(exampleAmount, currency, view),
                    }),
                  ]),
            )}
            autoComplete="off"
          />
        </OrUnknown>
      );
    default:
      return (
        <OrUnknown view={view} code={code} label={label} mayBeUnknown={mayBeUnknown}>
          <TextField name={name} label={label} hint={hint()} autoComplete="off" />
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
