import { pageMetadata } from '@/components/layout/metadata';
import { PreferencesPage } from '@/components/notifications/preferences-page';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { preferencesOf } from '@/lib/notifications';
import { saveNotifications } from '@/lib/notifications/preferences';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Notifications_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const preferences = await preferencesOf(view);
  const contacts = preferences.kind === 'preferences' ? preferences.contacts : [];
  const forms = await Promise.all(
    contacts.map(async ({ id }) => {
      const kept = await requestForm(view, saveNotifications, { contact: id });
      return kept ? [[id, kept] as const] : [];
    }),
  );
  return <PreferencesPage view={view} preferences={preferences} kept={new Map(forms.flat())} />;
}
