import { productName } from '@/components/products/words';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { questionsField, writtenQuestions } from '@/lib/claims/filing/question-form';
import { type QuestionStepName, questionStepNames } from '@/lib/claims/filing/question-steps';
import { answerQuestions } from '@/lib/claims/filing/say';
import { questionsAt } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { serialLabel } from '@/lib/platform';
import { LostModeHow } from './lost-mode-how';
import { MoreNotice } from './more-notice';
import { QuestionFields } from './question-fields';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';
import { writtenAnswers } from './written-answers';

/** A step that is made of a cause’s questions: device modification, lost mode, police report. */
export function QuestionsStep({
  view,
  filing,
  kept,
  step,
}: StepProps & { readonly step: QuestionStepName }) {
  const { text } = texts(view.snapshot, view.language);
  const { productId } = filing.answers;
  const product = filing.products.find(({ id }) => id === productId);
  return (
    <Step view={view} filing={filing} step={step}>
      {step === 'device-modification' && product?.serialNumber && (
        <p className="mb-6">
          <WithVerbatim of={product.serialNumber}>
            {text('Claims_Modification_Of', {
              product: productName(view, product),
              number: text(serialLabel(product.serialNumber)),
              serial: product.serialNumber,
            })}
          </WithVerbatim>
        </p>
      )}
      <MoreNotice
        view={view}
        questions={questionsAt(filing, questionStepNames[step])}
        answers={filing.answers.answers}
      />
      {step === 'lost-mode' && <LostModeHow view={view} product={product} />}
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step={step}
        change={answerQuestions}
        label={text(`Claims_Step_${step}`)}
        hidden={{
          step,
          [questionsField]: writtenQuestions(
            view,
            questionsAt(filing, questionStepNames[step]),
            filing.facts.options?.currency,
          ),
        }}
        given={writtenAnswers(view, filing, questionStepNames[step])}
      >
        <QuestionFields view={view} filing={filing} step={questionStepNames[step]} />
      </StepForm>
    </Step>
  );
}
