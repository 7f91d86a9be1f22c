import { Notice } from '@/components/ui';
import { claimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { type ClaimDetails, mayAppeal } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';

/** What the approval of a part of a claim means, and where its holder says that they disagree. */
export function InPart({
  view,
  claim,
  now,
}: {
  readonly view: View;
  readonly claim: Pick<ClaimDetails, 'id' | 'state' | 'denial' | 'isApprovedInPart'>;
  /** When the page was made. */
  readonly now: Date;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (!claim.isApprovedInPart) return null;
  const day = localTime(now, view.snapshot.timeZone).day;
  const page = claimPage(claim.id, mayAppeal(claim, day) ? 'appeal' : 'message');
  const disagree = text('Claims_InPart_Disagree');
  return (
    <>
      {text('Claims_InPart')}{' '}
      {isWithinReach(view, page) ? (
        <a href={link(view, page)} className="link">
          {disagree}
        </a>
      ) : (
        disagree
      )}
    </>
  );
}

/** The same, set apart on a page that is about something else. */
export function InPartNotice(props: Parameters<typeof InPart>[0]) {
  if (!props.claim.isApprovedInPart) return null;
  return (
    <Notice className="mb-6">
      <InPart {...props} />
    </Notice>
  );
}
