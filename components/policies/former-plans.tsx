import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import { type FormerPlan, pageOfPlan } from '@/lib/policies';
import type { View } from '@/lib/request';

/** Plans that their former holder transferred and can still get back. */
export function FormerPlans({
  view,
  plans,
}: {
  readonly view: View;
  readonly plans: readonly FormerPlan[];
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Card tone="inset">
      <section aria-labelledby="former">
        <h2 id="former" className="text-lg">
          {text('Plans_Former')}
        </h2>
        <ul className="mt-1">
          {plans.map(({ policyId, facts }) => (
            <li key={policyId}>
              <a href={pageOfPlan(view, policyId, '/transfer')} className="link-line">
                {text('Plans_Former_See', {
                  plan: localized(facts.planName),
                  name: facts.toName,
                })}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
