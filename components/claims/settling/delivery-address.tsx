import { Checkbox } from '@/components/form';
import { AddressFields } from '@/components/policies/address-fields';
import type { KeptForm } from '@/lib/changes';
import { rightField } from '@/lib/claims/settling/another-address';
import { texts } from '@/lib/content';
import { addressOf, regionOfPostalCode } from '@/lib/policies';
import type { View } from '@/lib/request';

/** The fields of an address that something is delivered to, with what another than the contract's takes. */
export function DeliveryAddress({
  view,
  country,
  page,
  kept,
}: {
  readonly view: View;
  /** The country whose form is shown. */
  readonly country: string;
  /** Where the fields stand. */
  readonly page: string;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  // It is asked for where the post office would say otherwise, once the form has come back.
  const isDoubted = kept && regionOfPostalCode(addressOf(country, kept.values)) !== undefined;
  return (
    <>
      <p className="text-sm text-muted">
        {text(
          view.audience.kind === 'holder' ? 'Claims_Delivery_Elsewhere' : 'Claims_Delivery_Holder',
        )}
      </p>
      <AddressFields view={view} country={country} page={page} />
      {isDoubted && <Checkbox name={rightField} label={text('Claims_Delivery_Right')} />}
    </>
  );
}
