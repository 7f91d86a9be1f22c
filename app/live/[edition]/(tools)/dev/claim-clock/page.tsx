import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ClaimClockPage } from '@/components/tools/claim-clock/claim-clock-page';
import { hasDevelopmentTools } from '@/lib/config';
import { today } from '@/lib/dates';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { clockContent } from '@/lib/tools';
import { turnClaimClock } from '@/lib/tools/claim-clock/turn';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, turnClaimClock);
  return pageMetadata(view, 'Tools_Clock_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  // The middleware knows no such address without the tools; this holds should it ever be asked.
  if (!hasDevelopmentTools()) notFound();
  const [view, query] = [await liveView(params), await requestQuery()];
  const content = await clockContent(view, query);
  if (content.kind !== 'clock' && content.kind !== 'elsewhere')
    return <ProductsNotShown view={view} content={content} />;
  const kept = await requestForm(view, turnClaimClock);
  const day = today(view.snapshot.timeZone);
  return <ClaimClockPage view={view} content={content} kept={kept} day={day} />;
}
