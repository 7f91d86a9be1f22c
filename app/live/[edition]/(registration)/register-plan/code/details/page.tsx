import { pageMetadata } from '@/components/layout/metadata';
import { DetailsPage } from '@/components/registration/details-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { detailsStep } from '@/lib/registration';
import { giveDetails } from '@/lib/registration/give-details';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, giveDetails);
  return pageMetadata(view, 'Registration_Details_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    detailsStep(view, cookies),
    requestForm(view, giveDetails),
  ]);
  return <DetailsPage view={view} step={step} kept={kept} />;
}
