import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

const preferences = '/account/notifications';

/** The way to what a holder is told. */
export function NotificationsCard({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card padding="small">
      <h2 className="text-lg">{text('Notifications_Title')}</h2>
      <p className="mt-3">
        <a href={link(view, preferences)} className="link">
          {text('Notifications_Dashboard_Link')}
        </a>
      </p>
    </Card>
  );
}
