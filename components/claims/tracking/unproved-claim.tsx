import { CheckIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { People } from './people';

/**
 * §10.18 A claim of somebody who has not proved to be the holder: where it is, and whom to ring; nothing
 * of the contract.
 */
export function UnprovedClaim({
  view,
  claim: { number, text: words, next },
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Claims_Filed_Title')}
      lead={text('Claims_Filed_Lead', { number })}
    >
      <p className="break-words">{localized(words)}</p>
      <p className="mt-2 mb-8 break-words">{localized(next.text)}</p>
      <People view={view} number={number} />
    </NarrowPage>
  );
}
