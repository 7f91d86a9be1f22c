'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui';
import { placeSlides } from './place-slides';

export interface ReviewControlsProps {
  /** What scrolls; its first element holds the slides. */
  readonly viewport: HTMLElement;
  readonly previous: string;
  readonly next: string;
  /** Which review it is of how many, with `#` in place of which. */
  readonly position: string;
}

const button =
  'grid size-11 place-items-center rounded-full border border-control-edge bg-surface-raised hover:border-text aria-disabled:cursor-default aria-disabled:border-neutral-6 aria-disabled:text-muted';

/** Makes the list a carousel, and adds the buttons that turn it. Import it lazily. */
export function ReviewControls({ viewport, previous, next, position }: ReviewControlsProps) {
  const [attach, carousel] = useEmblaCarousel({
    align: 'center',
    containScroll: false,
    loop: false,
    // Three are visible from the start, with the second in the middle.
    startIndex: 1,
    direction: getComputedStyle(viewport).direction === 'rtl' ? 'rtl' : 'ltr',
  });
  // Known once the carousel is there and its keys are listened to: then the buttons show.
  const [index, setIndex] = useState<number>();
  const last = (carousel?.scrollSnapList().length ?? 1) - 1;

  useEffect(() => {
    viewport.scrollLeft = 0;
    viewport.dataset.live = '';
    attach(viewport);
    return () => {
      delete viewport.dataset.live;
    };
  }, [viewport, attach]);

  useEffect(() => {
    if (!carousel) return;
    const place = () => placeSlides(carousel, isCalm());
    const select = () => setIndex(carousel.selectedScrollSnap());
    const turn = (event: KeyboardEvent) => {
      const to = keyTarget(event, carousel.selectedScrollSnap(), carousel.slideNodes().length);
      if (to === undefined) return;
      event.preventDefault();
      carousel.scrollTo(to, isCalm());
    };
    carousel.on('scroll', place).on('reInit', place).on('select', select).on('reInit', select);
    viewport.addEventListener('keydown', turn);
    place();
    select();
    return () => viewport.removeEventListener('keydown', turn);
  }, [carousel, viewport]);

  if (index === undefined) return null;
  const turnTo = (to: number) => carousel?.scrollTo(to, isCalm());
  return (
    <>
      <button
        type="button"
        aria-label={previous}
        aria-disabled={index === 0}
        onClick={() => turnTo(index - 1)}
        className={button}
      >
        <ArrowLeftIcon />
      </button>
      <p aria-live="polite" className="min-w-16 text-center text-sm text-muted">
        {position.replace('#', String(index + 1))}
      </p>
      <button
        type="button"
        aria-label={next}
        aria-disabled={index === last}
        onClick={() => turnTo(index + 1)}
        className={button}
      >
        <ArrowRightIcon />
      </button>
    </>
  );
}

/** Whether somebody has asked for less motion: then slides jump, and stand side by side. */
function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function keyTarget({ key, currentTarget }: KeyboardEvent, index: number, count: number) {
  const isRightToLeft =
    currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl';
  const forward = isRightToLeft ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
