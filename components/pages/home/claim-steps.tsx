import { imageAddress } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { HomeSection } from './home-section';
import { SectionImage } from './section-image';

const steps = [1, 2, 3] as const;

/** §2.2 The three steps of filing a claim (Home_ShowFileAClaimSteps). */
export function ClaimSteps({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <HomeSection
      id="steps"
      title={text('Home_FileAClaim_Header')}
      lead={text('Home_FileAClaim_SubHeader')}
    >
      <ol className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {steps.map((number) => (
          <li key={number} className="flex flex-col">
            {imageAddress(view, `step-${number}`) ? (
              <SectionImage
                view={view}
                name={`step-${number}`}
                className="mb-5 aspect-[8/5] rounded-card"
              />
            ) : (
              <span aria-hidden="true" className="mb-5 border-t-2 border-accent-solid" />
            )}
            <span className="text-sm font-semibold text-link">
              {text('Home_FileAClaim_Number', { number })}
            </span>
            <h3 className="mt-1 text-xl">{text(`Home_FileAClaim_Step${number}_Title`)}</h3>
            <p className="mt-2 text-muted">{text(`Home_FileAClaim_Step${number}_Text`)}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
