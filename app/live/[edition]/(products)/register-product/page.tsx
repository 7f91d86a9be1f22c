import { redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { PlanStep } from '@/components/products/choose-steps';
import { ProductsNotShown } from '@/components/products/not-shown';
import { NothingToAdd } from '@/components/products/nothing-to-add';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { choosePlan } from '@/lib/products/register';
import { registrationOf, registrationPages } from '@/lib/products/registration';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, choosePlan);
  return pageMetadata(view, 'Products_Register_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const registration = await registrationOf(view);
  if (registration.kind !== 'registration')
    return <ProductsNotShown view={view} content={registration} />;
  const { open } = registration;
  if (open.length === 0) return <NothingToAdd view={view} registration={registration} />;
  if (open.length === 1) redirect(link(view, registrationPages.kind));
  const kept = await requestForm(view, choosePlan);
  return <PlanStep view={view} registration={registration} kept={kept} />;
}
