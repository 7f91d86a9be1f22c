import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Policy } from '@/lib/platform';
import { contactLink, type View } from '@/lib/request';

/** Who acts for a holder who has died or cannot act any more, as people have decided; nothing where nobody does. */
export function ActsNow({
  view,
  policy,
}: {
  readonly view: View;
  readonly policy: Pick<Policy, 'actsNow'> | undefined;
}) {
  if (policy?.actsNow === undefined) return null;
  const { text } = texts(view.snapshot, view.language);
  const contactUs = contactLink(view);
  return (
    <Notice title={text('Plan_ActsNow', { name: policy.actsNow })}>
      <p>
        {text('Plan_ActsNow_Text')}{' '}
        {view.audience.kind !== 'delegate' && text('Plan_ActsNow_Cards')}{' '}
        {contactUs && (
          <a href={contactUs} className="font-semibold underline">
            {text('Dashboard_Contact')}
          </a>
        )}
      </p>
    </Notice>
  );
}
