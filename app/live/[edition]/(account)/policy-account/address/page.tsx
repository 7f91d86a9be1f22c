import { AddressPage } from '@/components/account/address-page';
import { pageMetadata } from '@/components/layout/metadata';
import { knownAddress } from '@/lib/account';
import { changeAddress } from '@/lib/account/address/change-address';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { countryOf } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, changeAddress);
  return pageMetadata(view, 'Account_Address_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [known, query, kept] = await Promise.all([
    knownAddress(view),
    requestQuery(),
    requestForm(view, changeAddress),
  ]);
  const current = known.kind === 'address' ? known.address?.country : undefined;
  const { chosenCountry, country: shown } = kept?.values ?? {};
  const country = countryOf(view, chosenCountry || shown || (query.get('country') ?? current));
  return <AddressPage view={view} known={known} country={country} kept={kept} />;
}
