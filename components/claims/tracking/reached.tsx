import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ClaimReach } from '@/lib/notifications';
import { isWithinReach, type View } from '@/lib/request';
import { ReachWords } from '../reach-words';

const contactsPage = '/policy-account/contacts';
const choicesPage = '/account/notifications';

/** §10.18 Where the holder of a claim gets messages about it, and what to do where that is nowhere. */
export function Reached({
  view,
  reach,
  className = '',
}: {
  readonly view: View;
  /** Absent for agents and delegates, and while the platform does not answer: renders nothing. */
  readonly reach: ClaimReach | undefined;
  readonly className?: string;
}) {
  if (!reach) return null;
  const { text } = texts(view.snapshot, view.language);
  const isNone = reach.needed.length === 0;
  const way = isNone
    ? { page: contactsPage, label: 'Claims_Reach_Add' }
    : { page: choicesPage, label: 'Claims_Reach_Change' };
  const said = (
    <>
      <ReachWords view={view} reach={reach} />{' '}
      {isWithinReach(view, way.page) && (
        <a href={link(view, way.page)} className="link">
          {text(way.label)}
        </a>
      )}
    </>
  );
  return isNone ? (
    <Notice tone="warning" className={className}>
      <p>{said}</p>
    </Notice>
  ) : (
    <p className={className}>{said}</p>
  );
}
