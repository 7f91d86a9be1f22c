'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { optional } from '@/components/ui/optional';
import type { ReviewControlsProps } from './review-controls';

/** The list scrolls by itself, too. */
const ReviewControls = optional(() =>
  import('./review-controls').then((module) => module.ReviewControls),
);

/** How far below the window the carousel may still be when its script is loaded. */
const near = '600px';

/**
 * §2.2 The reviews as a list that scrolls sideways and snaps. Once it comes near the window, it
 * becomes a carousel (§9): three visible, slides of 260 pixels.
 */
export function ReviewCarousel({
  label,
  children,
  ...texts
}: Omit<ReviewControlsProps, 'viewport'> & {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const viewport = useRef<HTMLElement>(null);
  const [nearby, setNearby] = useState<HTMLElement>();

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNearby(element);
      },
      { rootMargin: near },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="mx-auto mt-6 max-w-195">
      <section
        ref={viewport}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without script one scrolls it by keyboard
        tabIndex={0}
        className="relative snap-x snap-mandatory overflow-x-auto rounded-card py-4 data-live:touch-pan-y data-live:snap-none data-live:overflow-hidden"
      >
        {children}
      </section>
      <div className="mt-4 flex min-h-11 items-center justify-center gap-4">
        {nearby && <ReviewControls viewport={nearby} {...texts} />}
      </div>
    </div>
  );
}
