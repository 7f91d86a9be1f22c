import { ButtonForm } from '@/components/form/button-form';
import { Card } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { agreeToChange, keepAsItWas } from '@/lib/claims/filing/begin';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { draftField } from '@/lib/claims/filing/say';
import type { TakenAway } from '@/lib/claims/filing/settle';
import { causeOf } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** What a changed answer takes away, before it goes. */
export function AgreeStep({
  view,
  filing,
  gone,
}: {
  readonly view: View;
  readonly filing: OpenFiling;
  readonly gone: readonly TakenAway[];
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const questions = causeOf(filing)?.questions ?? [];
  const names = gone.flatMap((part) => {
    if (part.kind !== 'answer') return text(`Claims_Gone_${part.kind}`);
    const question = questions.find(({ code }) => code === part.code);
    return question ? localized(question.title) : [];
  });
  const values = { [draftField]: filing.draft.id };
  return (
    <NarrowPage title={text('Claims_Agree_Title')} lead={text('Claims_Agree_Lead')}>
      <Card padding="small" className="mb-6">
        <h2 className="text-lg">{text('Claims_Agree_Gone')}</h2>
        <ul className="mt-2 list-disc ps-6">
          {names.map((name) => (
            <li key={name} className="break-words">
              {name}
            </li>
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
