import { Verbatim } from '@/components/ui/verbatim';
import type { Language } from '@/lib/clients';
import type { Address } from '@/lib/platform';
import { countryName } from '@/lib/policies';

/** An address in its lines, each in its own direction. */
export function PostalAddress({
  address: { address1, address2, city, state, postalCode, country },
  language,
}: {
  readonly address: Address;
  readonly language: Language;
}) {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place, countryName(country, language)]
    .filter((line) => line.trim() !== '')
    .map((line) => (
      <span key={line} className="block">
        <Verbatim>{line}</Verbatim>
      </span>
    ));
}
