import { Card, Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

const preferences = '/account/notifications';

/** The way to what a holder is told, and whether something of it has come back. */
export function NotificationsCard({
  view,
  hasSilentContact,
}: {
  readonly view: View;
  readonly hasSilentContact: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const look = 'font-semibold text-link underline underline-offset-4';
  return (
    <Card padding="small">
      <h2 className="text-lg">{text('Notifications_Title')}</h2>
      {hasSilentContact && (
        <Notice tone="warning" className="mt-3">
          {text('Notifications_Dashboard_Off')}{' '}
          <a href={link(view, preferences)} className={look}>
            {text('Notifications_Dashboard_Off_Link')}
          </a>
        </Notice>
      )}
      <p className="mt-3">
        <a href={link(view, preferences)} className={look}>
          {text('Notifications_Dashboard_Link')}
        </a>
      </p>
    </Card>
  );
}
