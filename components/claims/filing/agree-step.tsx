import { ButtonForm } from '@/components/form/button-form';
import { productName } from '@/components/products/words';
import { Card, type Description, DescriptionList, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { agreeToChange, keepAsItWas } from '@/lib/claims/filing/begin';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { draftField } from '@/lib/claims/filing/say';
import type { TakenAway } from '@/lib/claims/filing/settle';
import { causeOf } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { LeaveGuard } from './leave-guard';
import { leaveWords } from './leave-words';

/** What a changed answer takes away, before it goes. */
export function AgreeStep({
  view,
  filing,
  gone,
  hasChanged,
}: {
  readonly view: View;
  readonly filing: OpenFiling;
  readonly gone: readonly TakenAway[];
  /** Another window has changed what was to be agreed to. */
  readonly hasChanged: boolean;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const questions = causeOf(filing)?.questions ?? [];
  const names = gone.flatMap((part) => {
    if (part.kind !== 'answer') return text(`Claims_Gone_${part.kind}`);
    const question = questions.find(({ code }) => code === part.code);
    return question ? localized(question.title) : text('Claims_Gone_answers');
  });
  const changed = changedAnswers(view, filing);
  const values = { [draftField]: filing.draft.id, version: String(filing.draft.version) };
  return (
    <NarrowPage title={text('Claims_Agree_Title')} lead={text('Claims_Agree_Lead')}>
      <LeaveGuard text={leaveWords(view, text('Claims_Agree'))} />
      {hasChanged && (
        <Notice tone="warning" role="status" className="mb-6">
          {text('Global_Error_CLAIM_CHANGED')}
        </Notice>
      )}
      {changed.length > 0 && (
        <Card tone="inset" padding="small" className="mb-6">
          <DescriptionList items={changed} />
        </Card>
      )}
      <Card padding="small" className="mb-6">
        <h2 className="text-lg">{text('Claims_Agree_Gone')}</h2>
        <ul className="mt-2 list-disc ps-6">
          {[...new Set(names)].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonForm view={view} change={agreeToChange} values={values}>
          {text('Claims_Agree')}
        </ButtonForm>
        <ButtonForm view={view} change={keepAsItWas} values={values} variant="secondary">
          {text('Claims_Agree_Keep')}
        </ButtonForm>
      </div>
    </NarrowPage>
  );
}

/** What it is to be about instead of what it was about. */
function changedAnswers(
  view: View,
  { answers, draft, products, facts }: OpenFiling,
): Description[] {
  const { text, localized } = texts(view.snapshot, view.language);
  const { pending } = draft;
  if (!pending) return [];
  const nameOf = (id: string | undefined) => {
    const product = products.find((one) => one.id === id);
    return product && productName(view, product);
  };
  const causeNamed = (code: string | undefined) => {
    const cause = facts.options?.causes.find((one) => one.code === code);
    return cause && localized(cause.title);
  };
  return [
    {
      term: 'Claims_Fact_Product',
      before: nameOf(answers.productId),
      after: nameOf(pending.productId),
    },
    {
      term: 'Claims_Fact_Cause',
      before: causeNamed(answers.cause),
      after: causeNamed(pending.cause),
    },
  ].flatMap(({ term, before, after }) =>
    before === undefined || after === undefined || before === after
      ? []
      : [{ term: text(term), value: text('Claims_Agree_Instead', { before, after }) }],
  );
}
