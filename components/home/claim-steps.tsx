import { Container } from '@/components/layout';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';

const steps = [1, 2, 3] as const;

/** §2.2 The three steps of filing a claim (Home_ShowFileAClaimSteps). */
export function ClaimSteps({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <section aria-labelledby="steps-title" className="pt-section">
      <Container>
        <h2 id="steps-title" className="text-3xl">
          {text('Home_FileAClaim_Header')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-lg text-muted">{text('Home_FileAClaim_SubHeader')}</p>
        <ol className="mt-8 grid gap-x-8 gap-y-8 md:grid-cols-3">
          {steps.map((number) => (
            <li key={number} className="relative flex flex-col border-t-2 border-accent-solid pt-5">
              <span className="text-sm font-semibold text-link">
                {text('Home_FileAClaim_Number', { number })}
              </span>
              <h3 className="mt-1 text-xl">{text(`Home_FileAClaim_Step${number}_Title`)}</h3>
              <p className="mt-2 text-muted">{text(`Home_FileAClaim_Step${number}_Text`)}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
