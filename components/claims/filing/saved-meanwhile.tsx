import { randomUUID } from 'node:crypto';
import { Card, DescriptionList } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { agreedOvertaken, stepOvertaken } from '@/lib/claims/filing/said';
import { seenAt, seenField, shownField } from '@/lib/claims/filing/seen';
import type { Filing, StepName } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { factsAt } from './said-facts';

/** What a form sends along of how it was shown: made anew for each page, as its step stands by now. */
export function shownAs(filing: Filing, step: StepName): Readonly<Record<string, string>> {
  return { [seenField]: seenAt(filing, step), [shownField]: randomUUID() };
}

/** What another window has saved at these steps, where a form came back for that. */
export function SavedMeanwhile({
  view,
  filing,
  kept,
  steps,
}: {
  readonly view: View;
  readonly filing: OpenFiling;
  readonly kept: KeptForm | undefined;
  readonly steps: readonly StepName[];
}) {
  const errCode = kept?.refusal?.errCode;
  if (errCode !== stepOvertaken && errCode !== agreedOvertaken) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card tone="inset" padding="small">
      <section aria-labelledby="saved-meanwhile">
        <h2 id="saved-meanwhile" className="text-lg">
          {text('Claims_Saved_Meanwhile')}
        </h2>
        <DescriptionList items={steps.flatMap((step) => factsAt(view, filing, step))} />
      </section>
    </Card>
  );
}
