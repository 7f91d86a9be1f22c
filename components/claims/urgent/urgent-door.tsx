import { LinkButton, Notice } from '@/components/ui';
import { urgentPage } from '@/lib/claims/urgent/pages';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { UrgentCause } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';

/** The way to help that cannot wait, past filing a claim: it promises what the plan covers alone. */
export function UrgentDoor({
  view,
  titles,
  className = '',
}: {
  readonly view: View;
  /** What is helped at once; empty where nobody can tell just now. */
  readonly titles: readonly UrgentCause['title'][];
  readonly className?: string;
}) {
  if (!isWithinReach(view, urgentPage)) return null;
  const { text, localized } = texts(view.snapshot, view.language);
  const things = titles.map((title) => localized(title)).join(' · ');
  return (
    <Notice tone="warning" title={text('Claims_Urgent_Door')} className={className}>
      {things && <p className="font-semibold">{things}</p>}
      <p>{text(things ? 'Claims_Urgent_Door_Text' : 'Claims_Urgent_Door_Unknown')}</p>
      <LinkButton href={link(view, urgentPage)} className="mt-3">
        {text('Claims_Urgent_Door_Link')}
      </LinkButton>
    </Notice>
  );
}
