import { claimPage } from '@/lib/claims';
import type { OpenSettling } from '@/lib/claims/settling/open-settling';
import { settlingPage } from '@/lib/claims/settling/pages';
import { areOthersOffered, onlyOption, phaseOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** How a holder takes none of the options, wherever those are listed; nothing for an inspection. */
export function RefuseOptions({
  view,
  settling: { facts },
}: {
  readonly view: View;
  readonly settling: OpenSettling;
}) {
  if (phaseOf(facts) === 'visit') return null;
  const { text } = texts(view.snapshot, view.language);
  const { id } = facts.claim;
  const areOthers = areOthersOffered(facts.claim);
  const refuse = onlyOption(facts) ? 'Claims_Options_Only_Refuse' : 'Claims_Options_Refuse';
  return (
    <p className="mt-8">
      <a
        href={link(view, areOthers ? claimPage(id) : settlingPage(id, 'none'))}
        className="link-line"
      >
        {text(areOthers ? 'Claims_OtherWays_Wait' : refuse)}
      </a>
    </p>
  );
}
