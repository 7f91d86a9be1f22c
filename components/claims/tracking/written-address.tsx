import type { Address } from '@/lib/platform';

/** An address as it is written on a parcel, whatever direction the page reads in. */
export function WrittenAddress({
  address: { address1, address2, city, state, postalCode, country },
}: {
  readonly address: Address;
}) {
  const lines = [address1, address2, [city, state, postalCode].filter(Boolean).join(' '), country];
  return (
    <address className="not-italic text-muted">
      {lines.filter(Boolean).map((line) => (
        <bdi key={line} className="block break-words">
          {line}
        </bdi>
      ))}
    </address>
  );
}
