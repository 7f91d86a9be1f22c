import { defineChange, type Invalid, platformUnavailable, refusedByFailure } from '@/lib/changes';
import { texts } from '@/lib/content';
import { textRules } from '@/lib/form';
import { countryOf } from '@/lib/policies';
import type { View } from '@/lib/request';
import { chosen } from '../filing/say';
import { byClaim, ofClaim } from '../of-claim';
import { type Centers, centersFor, centersNear } from './centers';
import { said, toStep } from './said';

/** §2.1 file-claim, service centers: from where they are looked for. */
export const findCenters = defineChange({
  address: '/api/claims/near',
  signedIn: true,
  variant: byClaim,
  rules(view: View, { country }) {
    const content = texts(view.snapshot, view.language);
    const label = content.text('Claims_Centers_Code');
    return [
      ofClaim(view),
      { name: 'country', kind: 'text' },
      {
        name: 'postalCode',
        kind: 'text',
        postalCodeOf: countryOf(view, country),
        ...textRules(content, label, { longest: 20 }),
      },
    ] as const;
  },
  run: ({ view, input }) =>
    said(view, input.claim, 'service-centers', async ({ product }) => {
      const near = { postalCode: input.postalCode, country: countryOf(view, input.country) };
      const centers = await centersNear(view, product, near);
      if (centers.kind === 'unknown-code') return unknownCode(view, input.postalCode);
      if (centers.kind === 'unavailable') return refusedCenters(view, centers);
      // What was looked for elsewhere is chosen anew: the list is shown again.
      return { near };
    }).then((outcome) =>
      outcome.kind === 'go' && !outcome.to.includes('?')
        ? toStep(input.claim, 'service-centers')
        : outcome,
    ),
});

/** §2.1 file-claim, service centers: where the device is taken. */
export const chooseCenter = defineChange({
  address: '/api/claims/center',
  signedIn: true,
  variant: byClaim,
  rules: (view: View) =>
    [ofClaim(view), chosen(view, 'center', 'Claims_Centers_Required')] as const,
  run: ({ view, input }) =>
    said(view, input.claim, 'service-centers', async (settling) => {
      const { near, centers } = await centersFor(view, settling);
      if (centers && centers.kind === 'unavailable') return refusedCenters(view, centers);
      const found =
        centers?.kind === 'centers'
          ? [...centers.near, ...centers.far].find(({ id }) => id === input.center)
          : undefined;
      if (!near || !found) return toStep(input.claim, 'service-centers', 'changed');
      const { id, name, address, phoneNumber, timeZone } = found;
      return { near, center: { id, name, address, phoneNumber, timeZone } };
    }),
});

function unknownCode(view: View, postalCode: string): Invalid {
  const { text } = texts(view.snapshot, view.language);
  const message = text('Claims_Centers_Unknown', { postalCode });
  return { kind: 'invalid', problems: [{ field: 'postalCode', message }] };
}

function refusedCenters(view: View, { failure }: Extract<Centers, { kind: 'unavailable' }>) {
  return failure ? refusedByFailure(view, failure) : platformUnavailable;
}
