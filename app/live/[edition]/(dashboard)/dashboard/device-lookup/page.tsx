import { DeviceLookupTab } from '@/components/dashboard/device-lookup-tab';
import { pageMetadata } from '@/components/layout/metadata';
import { findDevice, lookedUpNumber } from '@/lib/dashboard';
import { lookUpDevice } from '@/lib/dashboard/look-up-device';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, lookUpDevice);
  return pageMetadata(view, 'Dashboard_Device_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, lookUpDevice);
  const number = await lookedUpNumber(view, await requestCookies());
  const lookedUp =
    number === undefined ? undefined : { number, found: await findDevice(view, number) };
  return <DeviceLookupTab view={view} kept={kept} lookedUp={lookedUp} />;
}
