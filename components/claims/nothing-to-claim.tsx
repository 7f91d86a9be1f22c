import { LinkButton, Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

/** A notice that no claim can be filed online, with a link to the contact page. */
export function NothingToClaim({
  view,
  className = '',
}: {
  readonly view: View;
  readonly className?: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <div className={`grid grid-cols-1 gap-4 ${className}`}>
      <Notice>{text('Claims_Start_Nothing')}</Notice>
      <div>
        <LinkButton href={contactLink(view)} variant="secondary">
          {text('Dashboard_Contact')}
        </LinkButton>
      </div>
    </div>
  );
}
