import { notFound, redirect } from 'next/navigation';
import { NonePage } from '@/components/claims/settling/none-page';
import { SettlingPage } from '@/components/claims/settling/settling-page';
import { pageMetadata } from '@/components/layout/metadata';
import { DueCard } from '@/components/payments/due-card';
import { ProductsNotShown } from '@/components/products/not-shown';
import { confirmationPage } from '@/lib/claims/filing/pages';
import { type OpenSettling, settlingOf } from '@/lib/claims/settling/open-settling';
import {
  claimField,
  saidCodes,
  saidParameter,
  slotParameter,
  whereNext,
} from '@/lib/claims/settling/said';
import { type StepContent, stepContent } from '@/lib/claims/settling/step-content';
import { stepForms } from '@/lib/claims/settling/step-forms';
import { isOpen, phaseOf, settlingSteps } from '@/lib/claims/settling/steps';
import { refuseQuotes } from '@/lib/claims/settling/take';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { moment } from '@/lib/platform';
import { decoded, type View } from '@/lib/request';

type Params = Promise<{
  readonly edition: string;
  readonly claim: string;
  readonly choice: string;
}>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const { choice } = await params;
  const step = settlingSteps.find((name) => name === choice);
  const title = step ? `Claims_Settle_${step}` : 'Claims_None_Of_Title';
  return pageMetadata(view, title, { search: false });
}

/** Another's claim is one that there is not (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const { claim, choice } = await params;
  const [settling, query] = await Promise.all([
    settlingOf(view, decoded(claim) ?? ''),
    requestQuery(),
  ]);
  if (settling.kind === 'missing') notFound();
  if (settling.kind !== 'settling') return <ProductsNotShown view={view} content={settling} />;
  const phase = phaseOf(settling.facts);
  if (choice === 'none' && (phase === 'choose' || phase === 'pay'))
    return (
      <NonePage
        view={view}
        settling={settling}
        kept={await requestForm(view, refuseQuotes, { [claimField]: settling.facts.claim.id })}
      />
    );
  const step = settlingSteps.find((name) => name === choice);
  // What comes before it is missing, or it does not come: on to where the claim is.
  if (!step || !isOpen(settling, step)) redirect(link(view, whereNext(settling)));
  const content = await stepContent(view, settling, step, query);
  // Paid meanwhile: the claim goes on.
  const isPaid = content.step === 'deductible-payment' && content.payment?.word === 'paid';
  if (isPaid) redirect(link(view, `${confirmationPage(settling.facts.claim.id)}?chosen=1`));
  const kept = await keptForms(view, settling, content);
  return (
    <SettlingPage
      view={view}
      settling={settling}
      content={content}
      kept={kept}
      due={dueOf(view, settling, content, kept)}
      said={saidCodes.find((code) => code === query.get(saidParameter))}
      lost={moment.safeParse(query.get(slotParameter)).data}
    />
  );
}

/** The forms of the page that came back. */
async function keptForms(view: View, settling: OpenSettling, content: StepContent) {
  const kept = await Promise.all(
    stepForms(settling, content).map(async ({ change, said }) => {
      const form = await requestForm(view, change, said);
      return form ? [[change.form(said), form] as const] : [];
    }),
  );
  return new Map(kept.flat());
}

/** What is owed for the claim, with the ways to pay it. */
function dueOf(
  view: View,
  { facts: { claim } }: OpenSettling,
  content: StepContent,
  kept: Awaited<ReturnType<typeof keptForms>>,
) {
  const billing = content.step === 'deductible-payment' ? content.billing : undefined;
  if (billing?.kind !== 'billing') return null;
  const due = billing.dues.find(({ owedId }) => owedId === claim.owed?.id);
  if (!due) return null;
  const mayPay = billing.takesPayments && billing.isHolder;
  return (
    <DueCard
      view={view}
      due={due}
      cards={mayPay ? billing.cards : []}
      mayPay={mayPay}
      kept={kept}
      claim={claim.id}
    />
  );
}
