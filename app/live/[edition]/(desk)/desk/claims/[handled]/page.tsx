import { DeskClaimPage } from '@/components/desk/claim-page';
import { pageMetadata } from '@/components/layout/metadata';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { today } from '@/lib/dates';
import {
  deskFor,
  doneAtDesk,
  fileSizes,
  heldBackFiles,
  keptAtDesk,
  sinceParameter,
} from '@/lib/desk';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { claimReach } from '@/lib/notifications';
import { decoded } from '@/lib/request';
import { handlersOf } from '@/lib/session';

type Params = Promise<{ readonly edition: string; readonly handled: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).handled) ?? '';
  const [kept] = (await keptAtDesk(view, claimId, [], requestForm)).values();
  return pageMetadata(view, 'Desk_Claim_Title', { kept, search: false });
}

/** A claim at the desk; another client’s, or one of the handler’s own, is answered like an unknown one. */
export default async function Page({ params }: { params: Params }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const claimId = decoded((await params).handled) ?? '';
  const since = query.get(sinceParameter) ?? undefined;
  const shown = await deskFor(view)?.claim(claimId, since);
  if (!shown) return <NotFoundPage view={view} />;
  const requirements = shown.claim.requirements.map(({ id }) => id);
  const [reach, handlers, sizes, heldBack, kept] = await Promise.all([
    claimReach(view, shown.reference, claimId),
    handlersOf(view.snapshot.id),
    fileSizes(view, claimId),
    heldBackFiles(view, claimId),
    keptAtDesk(view, claimId, requirements, requestForm),
  ]);
  return (
    <DeskClaimPage
      view={view}
      shown={shown}
      reach={reach}
      handlers={handlers}
      kept={kept}
      sizes={sizes}
      heldBack={heldBack}
      done={doneAtDesk(query, shown.history)}
      today={today(view.snapshot.timeZone)}
    />
  );
}
