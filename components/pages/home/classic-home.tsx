import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { ContactCard } from './contact-card';
import { FaqCard } from './faq-card';
import { HeroImage } from './hero-image';

/** §2.2 Classic home: a title over three cards, of which the first finds a contract. */
export function ClassicHome({
  view,
  entrance,
}: {
  readonly view: View;
  /** The card through which a visitor gets to a contract. */
  readonly entrance: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <div className="border-b border-neutral-4 bg-neutral-2">
        <Container className="flex items-center gap-12 pt-10 pb-28 sm:pt-14 sm:pb-32">
          <div className="min-w-0 flex-1 border-s-4 border-accent-solid ps-5 sm:ps-7">
            <h1 className="max-w-[24ch] text-3xl">{text('Home_Hero_Title')}</h1>
            <p className="mt-3 max-w-[56ch] text-lg text-muted">{text('Home_Hero_SubTitle')}</p>
          </div>
          <HeroImage
            view={view}
            className="hidden aspect-[16/9] w-80 shrink-0 rounded-card lg:block xl:w-96"
          />
        </Container>
      </div>
      <Container className="-mt-18 grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        {entrance}
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1">
          <FaqCard view={view} />
          <ContactCard view={view} />
        </div>
      </Container>
    </>
  );
}
