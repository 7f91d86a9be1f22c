import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { Banner } from './banner';
import { ClaimSteps } from './claim-steps';
import { ClaimTypes } from './claim-types';
import { ClientReviews } from './client-reviews';
import { Facts } from './facts';
import { HelpStrip } from './help-strip';
import { HeroBackdrop } from './hero-backdrop';
import { HeroImage } from './hero-image';
import { ProductCards } from './product-cards';
import { ProductDetails } from './product-details';
import { Shipping } from './shipping';
import { TopBar } from './top-bar';
import { TrustSection } from './trust-section';

/** §2.2 Modern home: a hero with the way to a contract in it, and the sections below. */
export function ModernHome({
  view,
  entrance,
}: {
  readonly view: View;
  /** What a visitor gets to a contract through. */
  readonly entrance: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { settings } = view;
  return (
    <>
      {settings.Home_Show_TopBar && <TopBar view={view} />}
      <Banner view={view} />
      <div className="relative isolate overflow-hidden border-b border-neutral-4 bg-accent-2">
        <HeroBackdrop />
        <Container className="grid items-center gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-20">
          <div className="flex min-w-0 flex-col">
            <h1 className="max-w-[16ch] text-4xl">{text('Home_Hero_Title')}</h1>
            <p className="mt-5 max-w-[46ch] text-lg">{text('Home_Hero_SubTitle')}</p>
            <HeroImage
              view={view}
              className="mt-10 hidden aspect-[16/10] w-full rounded-card shadow-card lg:block"
            />
          </div>
          {entrance}
          <HeroImage
            view={view}
            className="aspect-[16/10] w-full rounded-card shadow-card md:aspect-[5/2] lg:hidden"
          />
        </Container>
      </div>
      <Facts view={view} />
      {settings.Home_Show_ProductDetails && <ProductDetails view={view} />}
      {settings.Home_ShowFileAClaimSteps && <ClaimSteps view={view} />}
      {settings.Home_ShowShippingExpectation && <Shipping view={view} />}
      {settings.Home_ShowHelpSection && <ClaimTypes view={view} />}
      {settings.Home_Feature_ShowClientReview && <ClientReviews view={view} />}
      {settings.Home_Feature_ShowTrustSection && <TrustSection view={view} />}
      {settings.Home_Feature_ShowProducts && <ProductCards view={view} />}
      <HelpStrip view={view} />
    </>
  );
}
