import type { ReactNode } from 'react';
import { Form, SubmitButton } from '@/components/form';
import { Card, DescriptionList, Notice } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ProductDetails, ProductRule } from '@/lib/platform';
import { register } from '@/lib/products/register';
import {
  type OpenPlan,
  type OpenRegistration,
  type RegistrationAnswers,
  registrationPages,
  versionOf,
} from '@/lib/products/registration';
import type { View } from '@/lib/request';
import { productFacts } from './product-facts';
import { Step } from './step';

/** The answers, for the visitor to check. */
export interface CheckedAnswers {
  readonly answers: RegistrationAnswers;
  readonly details: ProductDetails;
  /** None where they cannot be chosen any more: nothing is lost, and something else can be. */
  readonly chosen: { readonly plan: OpenPlan; readonly rule: ProductRule } | undefined;
}

/** The last step: everything once more, each with a way to change it, and the button that does it. */
export function CheckStep({
  view,
  registration,
  checked: { answers, details, chosen },
  kept,
  hasChanged,
}: {
  readonly view: View;
  readonly registration: OpenRegistration;
  readonly checked: CheckedAnswers;
  readonly kept: KeptForm | undefined;
  /** Another window has changed what was checked here. */
  readonly hasChanged: boolean;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Step view={view} registration={registration} step="check">
      {hasChanged && (
        <Notice tone="warning" role="status" className="mb-6">
          {text('Global_Error_REGISTRATION_CHANGED')}
        </Notice>
      )}
      {!chosen && (
        <Notice tone="warning" className="mb-6">
          {text('Global_Error_PRODUCT_NOT_ALLOWED')}
        </Notice>
      )}
      <div className="grid gap-6">
        <Section
          title={text('Products_Check_Plan')}
          change={
            <Change
              view={view}
              href={
                registration.open.length > 1 || !chosen
                  ? registrationPages.plan
                  : registrationPages.kind
              }
              of={text('Products_Check_Plan')}
            />
          }
        >
          {chosen ? (
            <DescriptionList
              items={[
                {
                  term: text('Products_CoveredBy'),
                  value: (
                    <WithVerbatim
                      of={chosen.plan.policy.policyNumber}
                    >{`${localized(chosen.plan.policy.planName)} (${chosen.plan.policy.policyNumber})`}</WithVerbatim>
                  ),
                },
                { term: text('Products_Field_Kind'), value: localized(chosen.rule.title) },
              ]}
            />
          ) : (
            <p className="py-3 text-muted">{text('Products_Check_Choose')}</p>
          )}
        </Section>
        <Section
          title={text('Products_Check_Details')}
          change={
            chosen && (
              <Change
                view={view}
                href={registrationPages.details}
                of={text('Products_Check_Details')}
              />
            )
          }
        >
          <DescriptionList items={productFacts(view, details)} />
        </Section>
        {chosen && (
          <Form
            view={view}
            change={register}
            kept={hasChanged ? undefined : kept}
            hidden={{ registration: answers.id, version: versionOf(answers) }}
            label={text('Products_Step_check')}
            isPageForm
          >
            <div>
              <SubmitButton size="large" pending={text('Products_Register_Pending')}>
                {text('Products_Register')}
              </SubmitButton>
            </div>
          </Form>
        )}
      </div>
    </Step>
  );
}

function Section({
  title,
  change,
  children,
}: {
  readonly title: string;
  readonly change: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card padding="small">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {change}
      </div>
      {children}
    </Card>
  );
}

function Change({
  view,
  href,
  of,
}: {
  readonly view: View;
  readonly href: string;
  readonly of: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <a href={link(view, href)} className="link-line">
      {text('Products_Check_Change')}
      <span className="sr-only">: {of}</span>
    </a>
  );
}
