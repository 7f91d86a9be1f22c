import { redirect } from 'next/navigation';
import { SecurityPage } from '@/components/account/security-page';
import { pageMetadata } from '@/components/layout/metadata';
import { securityOf } from '@/lib/account';
import { endedInSecurity } from '@/lib/account/changed-lately';
import {
  endSessionElsewhere,
  endSessionsElsewhere,
  revokeDevice,
} from '@/lib/account/security/end-sessions';
import {
  liveView,
  requestCookies,
  requestForm,
  requestQuery,
  type TreeParams,
} from '@/lib/entry/live-view';
import { address } from '@/lib/navigation';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Security_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const security = await securityOf(view, await requestCookies());
  if (!security) redirect(address(view, 'URL_Dashboard'));
  const done = await endedInSecurity(view, await requestQuery(), security.others);
  const forms = await Promise.all([
    ...security.others.map(
      async ({ idHash }) =>
        [idHash, await requestForm(view, endSessionElsewhere, { session: idHash })] as const,
    ),
    ...security.devices.map(
      async ({ idHash }) =>
        [idHash, await requestForm(view, revokeDevice, { device: idHash })] as const,
    ),
    requestForm(view, endSessionsElsewhere).then((form) => ['all', form] as const),
  ]);
  const kept = new Map(forms.flatMap(([name, form]) => (form ? [[name, form] as const] : [])));
  return <SecurityPage view={view} security={security} kept={kept} done={done} />;
}
