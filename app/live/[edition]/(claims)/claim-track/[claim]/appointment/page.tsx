import { notFound } from 'next/navigation';
import { AppointmentPage } from '@/components/claims/tracking/appointment-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ownClaim } from '@/lib/claims';
import { saidParameter, slotParameter } from '@/lib/claims/settling/said';
import { freeSlots } from '@/lib/claims/settling/slots';
import { liveView, requestQuery } from '@/lib/entry/live-view';
import { comingAppointment, moment } from '@/lib/platform';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  return pageMetadata(await liveView(params), 'Claims_Move', { search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const [content, query] = await Promise.all([
    ownClaim(view, decoded((await params).claim) ?? ''),
    requestQuery(),
  ]);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const now = new Date();
  const appointment = comingAppointment(content.claim, now);
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
