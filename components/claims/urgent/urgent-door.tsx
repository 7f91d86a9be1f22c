import { LinkButton, Notice } from '@/components/ui';
import { urgentPage } from '@/lib/claims/urgent/pages';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

/** The way to help that cannot wait, past filing a claim. */
export function UrgentDoor({
  view,
  className = '',
}: {
  readonly view: View;
  readonly className?: string;
}) {
  if (!isWithinReach(view, urgentPage)) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice tone="warning" title={text('Claims_Urgent_Door')} className={className}>
      <p>{text('Claims_Urgent_Door_Text')}</p>
      <LinkButton href={link(view, urgentPage)} className="mt-3">
        {text('Claims_Urgent_Door_Link')}
      </LinkButton>
    </Notice>
  );
}
