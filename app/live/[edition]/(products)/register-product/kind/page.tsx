import { redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { KindStep } from '@/components/products/choose-steps';
import { ProductsNotShown } from '@/components/products/not-shown';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { chooseKind } from '@/lib/products/register';
import { registrationOf, registrationPages } from '@/lib/products/registration';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, chooseKind);
  return pageMetadata(view, 'Products_Register_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const registration = await registrationOf(view);
  if (registration.kind !== 'registration')
    return <ProductsNotShown view={view} content={registration} />;
  const { plan } = registration;
  if (!plan) redirect(link(view, registrationPages.plan));
  const kept = await requestForm(view, chooseKind);
  return <KindStep view={view} registration={registration} plan={plan} kept={kept} />;
}
