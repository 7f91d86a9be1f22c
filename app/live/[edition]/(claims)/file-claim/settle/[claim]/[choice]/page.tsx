import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { NonePage } from '@/components/claims/settling/none-page';
import { SettlingPage } from '@/components/claims/settling/settling-page';
import { noneTitle, optionsTitle } from '@/components/claims/settling/words';
import { pageMetadata } from '@/components/layout/metadata';
import { DueCard } from '@/components/payments/due-card';
import { ProductsNotShown } from '@/components/products/not-shown';
import { confirmationPage } from '@/lib/claims/filing/pages';
import { claimField } from '@/lib/claims/of-claim';
import { type OpenSettling, settlingOf } from '@/lib/claims/settling/open-settling';
import { isPaidNow } from '@/lib/claims/settling/paid-now';
import { saidCodes, saidParameter, slotParameter, whereNext } from '@/lib/claims/settling/said';
import { type StepContent, stepContent } from '@/lib/claims/settling/step-content';
import { stepForms } from '@/lib/claims/settling/step-forms';
import {
  areOthersOffered,
  isOpen,
  phaseOf,
  quoteOf,
  type SettlingStep,
  settlingSteps,
} from '@/lib/claims/settling/steps';
import { refuseQuotes } from '@/lib/claims/settling/take';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { returnedPayment } from '@/lib/payments';
import { isAtHolder, moment } from '@/lib/platform';
import { decoded, type View } from '@/lib/request';

type Params = Promise<{
  readonly edition: string;
  readonly claim: string;
  readonly choice: string;
}>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const { claim, choice } = await params;
  const settling = await opened(view, claim);
  const step = settlingSteps.find((name) => name === choice);
  const options = { flow: 'Claims_Settle_Flow', search: false };
  if (!step) {
    const title = settling.kind === 'settling' ? noneTitle(settling.facts) : 'Claims_None_Of_Title';
    return pageMetadata(view, title, options);
  }
  if (settling.kind !== 'settling') return pageMetadata(view, `Claims_Settle_${step}`, options);
  const [kept] = (await keptForms(view, settling, step)).values();
  return pageMetadata(view, titleOf(settling, step), { ...options, kept });
}

/** The claim of an address, read once for the page and its title. */
const opened = cache((view: View, claim: string) => settlingOf(view, decoded(claim) ?? ''));

/** What a step is called, as its heading has it. */
function titleOf(settling: OpenSettling, step: SettlingStep): string {
  const { facts } = settling;
  const phase = phaseOf(facts);
  if (step === 'service-centers' && isAtHolder(quoteOf(settling))) return 'Claims_Centers_Visit';
  if (step === 'service-options') return optionsTitle(facts);
  if (step === 'deductible-payment' && phase === 'pay') return 'Claims_Pay_Title';
  return `Claims_Settle_${step}`;
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const { claim, choice } = await params;
  const [settling, query] = await Promise.all([opened(view, claim), requestQuery()]);
  if (settling.kind === 'missing') notFound();
  if (settling.kind !== 'settling') return <ProductsNotShown view={view} content={settling} />;
  const phase = phaseOf(settling.facts);
  // What is being done goes on where none of the other ways is taken.
  const isEnding = phase === 'choose' && !areOthersOffered(settling.facts.claim);
  if (choice === 'none' && (isEnding || phase === 'pay'))
    return (
      <NonePage
        view={view}
        settling={settling}
        kept={await requestForm(view, refuseQuotes, { [claimField]: settling.facts.claim.id })}
      />
    );
  const step = settlingSteps.find((name) => name === choice);
  const payment = step === 'deductible-payment' ? await paymentOf(view, query) : undefined;
  if (isPaidNow(settling.facts.claim, payment))
    redirect(link(view, `${confirmationPage(settling.facts.claim.id)}?paid=1`));
  // What comes before it is missing, or it does not come: on to where the claim is.
  if (!step || !isOpen(settling, step)) redirect(link(view, whereNext(settling)));
  const content = await stepContent(view, settling, step, query, payment);
  const kept = await keptForms(view, settling, step);
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

/** The payment that the provider has led back from. */
async function paymentOf(view: View, query: URLSearchParams) {
  const id = query.get('payment');
  return id === null ? undefined : returnedPayment(view, id);
}

/** The forms of the page that came back. */
async function keptForms(view: View, settling: OpenSettling, step: SettlingStep) {
  const kept = await Promise.all(
    stepForms(settling, step).map(async ({ change, said }) => {
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
