import { DeviceLookupTab } from '@/components/dashboard/device-lookup-tab';
import { pageMetadata } from '@/components/layout/metadata';
import { findDevice, isOfTelephone, lookedUpNumber } from '@/lib/dashboard';
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
  const found = await findDevice(view, number ?? '');
  const lookedUp = number === undefined ? undefined : { number, found };
  const hasTelephone = found.kind === 'found' && found.serialNumbers.some(isOfTelephone);
  return (
    <DeviceLookupTab view={view} kept={kept} lookedUp={lookedUp} hasTelephone={hasTelephone} />
  );
}
