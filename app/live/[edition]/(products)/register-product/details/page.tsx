import { redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { DetailsStep } from '@/components/products/details-step';
import { ProductsNotShown } from '@/components/products/not-shown';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { currencyOf } from '@/lib/products/details';
import { saveDetails } from '@/lib/products/register';
import { registrationOf, registrationPages } from '@/lib/products/registration';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, saveDetails);
  return pageMetadata(view, 'Products_Register_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const registration = await registrationOf(view);
  if (registration.kind !== 'registration')
    return <ProductsNotShown view={view} content={registration} />;
  const { plan, rule } = registration;
  if (!plan || !rule) redirect(link(view, registrationPages.kind));
  const currency = await currencyOf(view, plan.policy.id);
  const kept = await requestForm(view, saveDetails);
  return (
    <DetailsStep view={view} registration={registration} asked={{ rule, currency }} kept={kept} />
  );
}
