import { texts } from '@/lib/content';
import { claimTypes } from '@/lib/pages';
import type { View } from '@/lib/request';
import { ClaimTypeIcon } from './claim-type-icon';
import { HomeSection } from './home-section';

/** §2.2 The claim types that are supported (Home_ShowHelpSection, Home_Claim_Types). */
export function ClaimTypes({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const types = claimTypes(view, content);
  if (types.length === 0) return null;
  return (
    <HomeSection
      id="claim-types"
      title={content.text('Home_ClaimTypes_Header')}
      lead={content.text('Home_ClaimTypes_Text')}
    >
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] sm:gap-4">
        {types.map(({ name, label, icon }) => (
          <li
            key={name}
            className="flex flex-col gap-3 rounded-card border border-neutral-5 bg-surface-raised p-4 font-semibold sm:flex-row sm:items-center sm:p-5"
          >
            <ClaimTypeIcon icon={icon} />
            {label}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
