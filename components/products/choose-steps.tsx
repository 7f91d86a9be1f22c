import { Form, RadioGroup, SubmitButton } from '@/components/form';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import type { ProductRule } from '@/lib/platform';
import { chooseKind, choosePlan } from '@/lib/products/register';
import type { OpenPlan, OpenRegistration } from '@/lib/products/registration';
import { boughtSince } from '@/lib/products/rules';
import type { View } from '@/lib/request';
import { Step } from './step';

/** The first step: which plan is to cover it. */
export function PlanStep({
  view,
  registration,
  kept,
}: {
  readonly view: View;
  readonly registration: OpenRegistration;
  readonly kept: KeptForm | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Step view={view} registration={registration} step="plan">
      <Form
        view={view}
        change={choosePlan}
        kept={kept}
        label={text('Products_Step_plan')}
        isPageForm
      >
        <RadioGroup
          name="plan"
          legend={text('Products_Plan_Legend')}
          defaultValue={registration.plan?.policy.id}
          options={registration.open.map(({ policy }) => ({
            value: policy.id,
            label: localized(policy.planName),
            hint: (
              <WithVerbatim
                of={policy.policyNumber}
              >{`${text('Dashboard_Plan_Number')} ${policy.policyNumber}`}</WithVerbatim>
            ),
          }))}
        />
        <Next view={view} />
      </Form>
    </Step>
  );
}

/** The second step: what kind of product it is, by what the plan takes. */
export function KindStep({
  view,
  registration,
  plan,
  kept,
}: {
  readonly view: View;
  readonly registration: OpenRegistration;
  readonly plan: OpenPlan;
  readonly kept: KeptForm | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Step view={view} registration={registration} step="kind">
      <Form
        view={view}
        change={chooseKind}
        kept={kept}
        hidden={{ plan: plan.policy.id }}
        label={text('Products_Step_kind')}
        isPageForm
      >
        <RadioGroup
          name="kind"
          legend={text('Products_Kind_Legend')}
          hint={
            <WithVerbatim
              of={plan.policy.policyNumber}
            >{`${localized(plan.policy.planName)}, ${plan.policy.policyNumber}`}</WithVerbatim>
          }
          defaultValue={registration.rule?.deviceClass}
          options={plan.rules.map((rule) => ({
            value: rule.deviceClass,
            label: localized(rule.title),
            hint: ruleHint(view, rule),
          }))}
        />
        <Next view={view} />
      </Form>
    </Step>
  );
}

/** How many more, until which day, and bought since when. */
function ruleHint(view: View, rule: ProductRule): string {
  const { text, date } = texts(view.snapshot, view.language);
  const since = boughtSince(rule, today(view.snapshot.timeZone));
  return [
    text('Products_Rule_More', { count: rule.mayAdd }),
    rule.addUntil === undefined ? '' : text('Products_Rule_Until', { date: date(rule.addUntil) }),
    since === undefined ? '' : text('Products_Rule_Since', { date: date(since) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function Next({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <div>
      <SubmitButton pending={text('Products_Pending')}>{text('Products_Next')}</SubmitButton>
    </div>
  );
}
