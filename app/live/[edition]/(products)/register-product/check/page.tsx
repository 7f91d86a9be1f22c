import { redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { CheckStep } from '@/components/products/check-step';
import { ProductsNotShown } from '@/components/products/not-shown';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { areComplete } from '@/lib/products/details';
import { register } from '@/lib/products/register';
import { hasChangedSince, registrationOf, registrationPages } from '@/lib/products/registration';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, register);
  return pageMetadata(view, 'Products_Register_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const registration = await registrationOf(view);
  if (registration.kind !== 'registration')
    return <ProductsNotShown view={view} content={registration} />;
  const { answers, plan, rule } = registration;
  const details = answers?.details;
  if (!answers || !details) redirect(link(view, registrationPages.details));
  const chosen = plan && rule && { plan, rule };
  // Of another kind more may be asked than was said.
  if (chosen && !areComplete(view, rule, details)) redirect(link(view, registrationPages.details));
  const [kept, query] = await Promise.all([requestForm(view, register), requestQuery()]);
  return (
    <CheckStep
      view={view}
      registration={registration}
      checked={{ answers, details, chosen }}
      kept={kept}
      hasChanged={hasChangedSince(query, answers)}
    />
  );
}
