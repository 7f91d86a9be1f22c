import { CheckIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { FollowedClaim } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { SafetyNotice } from '../safety-notice';
import { Turn } from '../turn';
import { People } from './people';
import { Reached } from './reached';

/**
 * §10.18 A claim of somebody who has not proved to be the holder: where it is, and whom to ring; nothing
 * of the contract. Where nothing reaches its holder, it says so.
 */
export function UnprovedClaim({
  view,
  followed: { claim, reach },
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { number, text: words, safety } = claim;
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Claims_Filed_Title')}
      lead={<WithVerbatim of={number}>{text('Claims_Filed_Lead', { number })}</WithVerbatim>}
    >
      <SafetyNotice view={view} safety={safety} className="mb-6" />
      <p>{localized(words)}</p>
      <div className="mt-4 mb-8">
        <Turn view={view} claim={claim} />
      </div>
      {reach?.needed.length === 0 && <Reached view={view} reach={reach} className="mb-8" />}
      <People view={view} number={number} />
    </NarrowPage>
  );
}
