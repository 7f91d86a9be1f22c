import { Form, SubmitButton } from '@/components/form';
import { Card, Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { claimPage, deliveryChange } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import { changeDelivery } from '@/lib/claims/tracking/change-delivery';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ClaimDetails } from '@/lib/platform';
import { countryOf } from '@/lib/policies';
import type { View } from '@/lib/request';
import { DeliveryAddress } from '../settling/delivery-address';
import { DoingPage } from './doing-page';
import { WrittenAddress } from './written-address';

/** Has what was chosen delivered elsewhere: where it goes now, until when that can be changed, and where to. */
export function AddressPage({
  view,
  claim,
  kept,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { delivery } = claim;
  const change = deliveryChange(claim);
  return (
    <DoingPage
      view={view}
      claim={claim}
      title={text('Claims_Address')}
      lead={text('Claims_Address_Lead')}
      isOpen={change !== 'never'}
    >
      {delivery && (
        <Card tone="inset" padding="small" className="mb-6">
          <h2 className="text-lg">{text('Claims_Service_DeliveredTo')}</h2>
          <WrittenAddress view={view} address={delivery} />
        </Card>
      )}
      {change === 'too-late' ? (
        <Notice tone="warning">{text('Claims_Error_address_TOO_LATE')}</Notice>
      ) : (
        <AddressForm view={view} claim={claim} kept={kept} />
      )}
    </DoingPage>
  );
}

function AddressForm({
  view,
  claim,
  kept,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { delivery } = claim;
  const country = countryOf(
    view,
    kept?.values.chosenCountry || kept?.values.country || delivery?.country,
  );
  return (
    <Form
      view={view}
      change={changeDelivery}
      kept={kept}
      given={delivery?.country === country ? { ...delivery } : {}}
      hidden={{ [claimField]: claim.id, country }}
      label={text('Claims_Address')}
      isPageForm
    >
      <DeliveryAddress
        view={view}
        country={country}
        page={link(view, claimPage(claim.id, 'address'))}
        kept={kept}
      />
      <div>
        <SubmitButton pending={text('Claims_Sending')}>{text('Claims_Address_Send')}</SubmitButton>
      </div>
    </Form>
  );
}
