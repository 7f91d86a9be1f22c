import { notFound } from 'next/navigation';
import { cache } from 'react';
import { AppointmentPage } from '@/components/claims/tracking/appointment-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { moveTitle, ownClaim } from '@/lib/claims';
import { saidParameter, slotParameter } from '@/lib/claims/settling/said';
import { freeSlots } from '@/lib/claims/settling/slots';
import { liveView, requestQuery } from '@/lib/entry/live-view';
import { comingAppointment, missedAppointment, moment } from '@/lib/platform';
import { decoded, type View } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

/** The claim of an address, read once for the page and its title. */
const owned = cache((view: View, claimId: string) => ownClaim(view, claimId));

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const content = await owned(view, decoded((await params).claim) ?? '');
  const title = content.kind === 'claim' ? moveTitle(content.claim, new Date()) : 'Claims_Move';
  return pageMetadata(view, title, { search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const [content, query] = await Promise.all([
    owned(view, decoded((await params).claim) ?? ''),
    requestQuery(),
  ]);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const now = new Date();
  const appointment =
    comingAppointment(content.claim, now) ?? missedAppointment(content.claim, now);
  const timeZone = appointment?.center?.timeZone ?? view.snapshot.timeZone;
  const place = appointment && { id: appointment.centerId, timeZone };
  return (
    <AppointmentPage
      view={view}
      claim={content.claim}
      appointment={appointment}
      slots={await freeSlots(view, place, query.get('day'), now)}
      isTaken={query.get(saidParameter) === 'taken'}
      lost={moment.safeParse(query.get(slotParameter)).data}
      now={now}
    />
  );
}
